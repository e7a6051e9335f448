/* The weights of the network. Made by tools/learn.c; not to be edited. */
#include "games/rois/learned.h"

const struct roi_network roi_network = { .bias = { 0 } };
