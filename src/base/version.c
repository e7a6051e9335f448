/* Which libmagnat this is. */
#include "magnat/version.h"

const char *mag_version(void)
{
    return MAGNAT_VERSION;
}
