/* pure.h - included last by every file of rules: naming any of these below
 * this line does not compile. Rules allocate nothing, read no clock, draw no
 * random numbers and do no I/O. */
/* Fortified headers make macros of these for clang. */
#undef printf
#undef fprintf
#pragma GCC poison rand srand random time clock getenv
#pragma GCC poison malloc calloc realloc free strdup
#pragma GCC poison printf fprintf puts fopen exit abort
