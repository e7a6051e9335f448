/* What is said to the world, and to whom not: addresses, mails, feeds, zones
 * and quiet hours. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#include "notify/feed.h"
#include "notify/guard.h"
#include "notify/mail.h"
#include "notify/reach.h"
#include "notify/zone.h"
#include "tests/test.h"
#include "tests/xml.h"

static bool is_public(const char *text)
{
    struct sockaddr_in in = { .sin_family = AF_INET };
    struct sockaddr_in6 in6 = { .sin6_family = AF_INET6 };

    if (inet_pton(AF_INET, text, &in.sin_addr) == 1)
        return guard_is_public((struct sockaddr *)&in);
    CHECK(inet_pton(AF_INET6, text, &in6.sin6_addr) == 1, "%s", text);
    return guard_is_public((struct sockaddr *)&in6);
}

static void addresses(void)
{
    static const char *const ours[] = { "127.0.0.1",
                                        "127.9.9.9",
                                        "0.0.0.0",
                                        "10.1.2.3",
                                        "172.16.0.1",
                                        "172.31.255.255",
                                        "192.168.1.1",
                                        "169.254.169.254",
                                        "100.64.0.1",
                                        "224.0.0.1",
                                        "255.255.255.255",
                                        "192.0.2.1",
                                        "198.18.0.1",
                                        "::1",
                                        "::",
                                        "::ffff:127.0.0.1",
                                        "::ffff:8.8.8.8",
                                        "fe80::1",
                                        "fd00:ec2::254",
                                        "fc00::1",
                                        "ff02::1",
                                        "64:ff9b::10.0.0.1",
                                        "2002:7f00:1::",
                                        "2002:a00:1::1",
                                        "2001::1",
                                        "2001:db8::1",
                                        "fec0::1",
                                        "::127.0.0.1",
                                        "192.0.0.170",
                                        "240.0.0.1" };
    static const char *const others[] = {
        "8.8.8.8",         "172.15.0.1",      "172.32.0.1",
        "100.63.0.1",      "100.128.0.1",     "2a00:1450:4007:80b::200e",
        "2606:4700::1111", "64:ff9b::8.8.8.8"
    };

    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
        CHECK(!is_public(ours[i]), "%s", ours[i]);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        CHECK(is_public(others[i]), "%s", others[i]);
}

static void urls(void)
{
    static const char *const bad[] = { "http://example.org/",
                                       "ftp://example.org/",
                                       "file:///etc/passwd",
                                       "https://user:pw@example.org/",
                                       "example.org",
                                       "",
                                       "https://",
                                       "https://example.org/a b",
                                       "https://example.org/\r\nx: y",
                                       "gopher://example.org/" };
    char origin[64];

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!reach_may(bad[i], false), "%s", bad[i]);
    CHECK(reach_may("https://example.org:8443/x?y=1", false), "https");
    CHECK(reach_may("http://127.0.0.1:9/x", true), "in a test");
    CHECK(reach_origin("https://example.org:8443/x?y", origin, sizeof origin) &&
              !strcmp(origin, "https://example.org:8443"),
          "%s", origin);
}

/* Whatever a name says: who connects is refused. */
static void no_way_home(void)
{
    const char *const none[] = { "x: y", NULL };
    struct reach_request r = {
        .url = "https://127.0.0.1:1/", .headers = none, .body = "", .length = 0
    };

    CHECK(reach_post(&r) == REACHED_LATER, "by its figures");
    r.url = "https://localhost:1/";
    CHECK(reach_post(&r) == REACHED_LATER, "by its name");
    r.url = "http://example.org/";
    CHECK(reach_post(&r) == REACHED_GONE, "without TLS");
}

static void mailboxes(void)
{
    static const char *const bad[] = { "",
                                       "ana",
                                       "@example.org",
                                       "ana@",
                                       "ana@localhost",
                                       "a@b@example.org",
                                       "ana @example.org",
                                       "ana@example.org\r\nBcc: x@y.z",
                                       "<ana@example.org>",
                                       "ana@example.org,bob@example.org",
                                       "\"a b\"@example.org",
                                       "ana@exam_ple.org",
                                       ".ana@example.org",
                                       "ana@example..org",
                                       "-oX@example.org",
                                       "zo\xc3\xa9@example.org" };

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!mail_is_address(bad[i]), "%s", bad[i]);
    CHECK(mail_is_address("ana@example.org"), "plain");
    CHECK(mail_is_address("o'neil+magnat@mail.example.co.uk"), "odd");
}

static void a_mail(void)
{
    struct mail m = { .from = "magnat@example.org",
                      .to = "ana@example.org",
                      .subject = "Venture\xc2\xa0: c\xe2\x80\x99"
                                 "est \xc3\xa0 vous.\r\nBcc: eve@example.org",
                      .text = ".\n\xc3\xa9t\xc3\xa9 = 1 \n\nend",
                      .name = "c1f0",
                      .off = "https://play.example.org/calls/off/x",
                      .at = 1763372096000 };
    struct mag_buf out;

    mag_buf_init(&out, 1 << 16);
    mail_write(&m, &out);
    CHECK(!strstr(out.text, "Bcc"), "a header was made of a text");
    CHECK(strstr(out.text, "Date: Mon, 17 Nov 2025 09:34:56 +0000\r\n"), "%s",
          out.text);
    CHECK(strstr(out.text, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"),
          "one click");
    CHECK(strstr(out.text, "Message-ID: <c1f0@example.org>\r\n"), "its name");
    CHECK(strstr(out.text, "\r\n\r\n=2E\r\n=C3=A9t=C3=A9 =3D 1=20\r\n\r\nend"),
          "%s", out.text);
    for (const char *p = out.text; *p; p++)
        CHECK((unsigned char)*p < 0x7f, "no byte of eight bits");
    mag_buf_release(&out);
}

static void a_feed(void)
{
    struct outbox_row row = { .table = "k7f3",
                              .call = CALL_TURN,
                              .mark = "c1f0",
                              .game = "venture",
                              .at = 1763372096000 };
    struct mag_buf out;
    const char *body;

    mag_buf_init(&out, 1 << 16);
    feed_open(&out, MAG_FR, "abc", row.at);
    feed_entry(&out, MAG_FR, "abc", &row);
    feed_close(&out);
    CHECK(strstr(out.text, "<updated>2025-11-17T09:34:56Z</updated>"), "%s",
          out.text);
    CHECK(strstr(out.text, "<link href=\"/t/k7f3\"/>"), "the way there");
    CHECK(strstr(out.text, "urn:magnat:abc:c1f0"), "its name");
    body = strstr(out.text, "<feed");
    CHECK(body && !xml_fault(body), "%s", body ? xml_fault(body) : "none");
    mag_buf_release(&out);
}

enum { H = 3600, MIN = 60 };
static const int64_t HOUR_MS = 3600000;

/* Seconds of 2026-07-01 and 2026-01-15 at noon, and far beyond the lists. */
static const int64_t SUMMER = INT64_C(1782907200000);
static const int64_t WINTER = INT64_C(1768478400000);
static const int64_t LATER = INT64_C(2540548800000); /* July 2050 */

static void zones(void)
{
    static const struct {
        const char *name;
        int summer, winter;
    } table[] = { { "Europe/Paris", 2 * H, H },
                  { "America/New_York", -4 * H, -5 * H },
                  { "Asia/Kolkata", 5 * H + 30 * MIN, 5 * H + 30 * MIN },
                  { "Australia/Sydney", 10 * H, 11 * H },
                  { "UTC", 0, 0 } };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        CHECK(zone_is_known(table[i].name), "%s", table[i].name);
        CHECK(zone_offset(table[i].name, SUMMER) == table[i].summer, "%s: %d",
              table[i].name, zone_offset(table[i].name, SUMMER));
        CHECK(zone_offset(table[i].name, WINTER) == table[i].winter, "%s: %d",
              table[i].name, zone_offset(table[i].name, WINTER));
        CHECK(zone_offset(table[i].name, LATER) == table[i].summer,
              "%s in 2050: %d", table[i].name,
              zone_offset(table[i].name, LATER));
    }
    CHECK(!zone_is_known("../../../etc/passwd"), "a path");
    CHECK(!zone_is_known("/etc/passwd") && !zone_is_known("Europe/"), "paths");
    CHECK(!zone_is_known("Europe/Nowhere") && !zone_is_known(""), "none");
}

/* A last Sunday when the month after it begins with a Sunday: 25 March 2040
 * (1 April is one too) and 25 October 2043 (so is 1 November), in years that no
 * list reaches. */
static void last_sundays(void)
{
    static const struct {
        const char *when;
        int64_t at;
        int offset;
    } table[] = {
        { "24 March 2040, noon", INT64_C(2216203200000), H },
        { "28 March 2040, noon", INT64_C(2216548800000), 2 * H },
        { "24 October 2043, noon", INT64_C(2329300800000), 2 * H },
        { "28 October 2043, noon", INT64_C(2329646400000), H },
    };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        CHECK(zone_offset("Europe/Paris", table[i].at) == table[i].offset,
              "%s: %d", table[i].when,
              zone_offset("Europe/Paris", table[i].at));
}

static void quiet_hours(void)
{
    const char *paris = "Europe/Paris"; /* 12:00 UTC is 14:00 there in July */
    int ten = 22 * 60, eight = 8 * 60;
    int64_t night = SUMMER + 9 * HOUR_MS;  /* 23:00 */
    int64_t early = SUMMER - 12 * HOUR_MS; /* 2:00 */

    CHECK(zone_after_quiet(paris, ten, eight, SUMMER) == SUMMER, "by day");
    CHECK(zone_after_quiet(paris, ten, eight, night) == night + 9 * HOUR_MS,
          "at night: at eight");
    CHECK(zone_after_quiet(paris, ten, eight, early) == early + 6 * HOUR_MS,
          "after midnight");
    CHECK(zone_after_quiet(paris, 0, 0, night) == night, "none");
    CHECK(zone_after_quiet(paris, 13 * 60, 15 * 60, SUMMER) == SUMMER + HOUR_MS,
          "a nap");
}

static const struct test_case cases[] = {
    { "addresses of our own network", addresses },
    { "addresses that may be called", urls },
    { "no way home", no_way_home },
    { "mailboxes", mailboxes },
    { "a mail", a_mail },
    { "a feed", a_feed },
    { "zones", zones },
    { "last Sundays", last_sundays },
    { "quiet hours", quiet_hours },
    { NULL, NULL },
};

const struct suite suite_unit_notify = { cases };
