/* report.h - what people have told whoever runs the server: papers of a folder
 * that is no player's, "report:TIME-NUMBER", {"table","seat","name","text",
 * "said":[..]}. */
#ifndef SERVE_REPORT_H
#define SERVE_REPORT_H

#include "store/paper.h"

enum {
    REPORT_TEXT = 2000, /* bytes */
    REPORTS = 1000      /* that are kept; then no more are taken */
};

#define REPORT_FOLDER "!reports"
#define REPORT_PREFIX "report:"

#endif
