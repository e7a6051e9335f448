/* tell.h - short names until the games use those of magnat/tell.h. */
#ifndef CORE_TELL_H
#define CORE_TELL_H

#include "magnat/tell.h"

#define tell_all mag_tell_all
#define tell_one mag_tell_one
#define tell_others mag_tell_others
#define tell_event mag_tell_event
#define refuse mag_refuse
#define give_reason mag_give_reason
#define arg_none mag_arg_none
#define arg_number mag_arg_number
#define arg_seat mag_arg_seat
#define arg_term mag_arg_term

#endif
