/**
 * Clock changes of 2026 (docs/rules-play-plan.md, 4): one range per vector, starting on the given day only. `window`:
 * start and end, null if the plan never plays. Start and end have the zone's offset and were computed by walking the
 * zone's minutes one by one in another programming language.
 */
export type ClockChangeVector = {
  promise: string
  zone: string
  day: string
  range: string
  window: [string, string] | null
}

const table = `

Europe/Berlin
2026-03-29 02:15-04:00 | 2026-03-29T03:00+02:00 2026-03-29T04:00+02:00 | starts in skipped time
2026-03-29 01:00-02:15 | 2026-03-29T01:00+01:00 2026-03-29T03:00+02:00 | ends in skipped time
2026-03-29 02:05-02:25 | never                                         | lies within skipped time
2026-03-29 02:00-03:00 | never                                         | is exactly the skipped time
2026-03-29 01:00-04:00 | 2026-03-29T01:00+01:00 2026-03-29T04:00+02:00 | spans skipped time
2026-03-29 01:00-02:00 | 2026-03-29T01:00+01:00 2026-03-29T03:00+02:00 | ends as the skipped time begins
2026-03-29 02:00-04:00 | 2026-03-29T03:00+02:00 2026-03-29T04:00+02:00 | starts as the skipped time begins
2026-03-29 01:00-03:00 | 2026-03-29T01:00+01:00 2026-03-29T03:00+02:00 | ends as the skipped time ends
2026-03-29 03:00-04:00 | 2026-03-29T03:00+02:00 2026-03-29T04:00+02:00 | starts as the skipped time ends
2026-03-29 00:00-24:00 | 2026-03-29T00:00+01:00 2026-03-30T00:00+02:00 | is the whole day with skipped time
2026-03-28 22:00-04:30 | 2026-03-28T22:00+01:00 2026-03-29T04:30+02:00 | runs over night into the day with skipped time
2026-10-25 02:15-04:00 | 2026-10-25T02:15+02:00 2026-10-25T04:00+01:00 | starts in repeated time
2026-10-25 01:00-02:15 | 2026-10-25T01:00+02:00 2026-10-25T02:15+01:00 | ends in repeated time
2026-10-25 02:05-02:25 | 2026-10-25T02:05+02:00 2026-10-25T02:25+01:00 | lies within repeated time
2026-10-25 02:00-03:00 | 2026-10-25T02:00+02:00 2026-10-25T03:00+01:00 | is exactly the repeated time
2026-10-25 01:00-04:00 | 2026-10-25T01:00+02:00 2026-10-25T04:00+01:00 | spans repeated time
2026-10-25 01:00-02:00 | 2026-10-25T01:00+02:00 2026-10-25T02:00+02:00 | ends as the repeated time begins
2026-10-25 02:00-04:00 | 2026-10-25T02:00+02:00 2026-10-25T04:00+01:00 | starts as the repeated time begins
2026-10-25 01:00-03:00 | 2026-10-25T01:00+02:00 2026-10-25T03:00+01:00 | ends as the repeated time ends
2026-10-25 03:00-04:00 | 2026-10-25T03:00+01:00 2026-10-25T04:00+01:00 | starts as the repeated time ends
2026-10-25 00:00-24:00 | 2026-10-25T00:00+02:00 2026-10-26T00:00+01:00 | is the whole day with repeated time
2026-10-24 22:00-04:30 | 2026-10-24T22:00+02:00 2026-10-25T04:30+01:00 | runs over night through the repeated time

America/New_York
2026-03-08 02:15-04:00 | 2026-03-08T03:00-04:00 2026-03-08T04:00-04:00 | starts in skipped time
2026-03-08 01:00-02:15 | 2026-03-08T01:00-05:00 2026-03-08T03:00-04:00 | ends in skipped time
2026-03-08 02:05-02:25 | never                                         | lies within skipped time
2026-03-08 02:00-03:00 | never                                         | is exactly the skipped time
2026-03-08 01:00-04:00 | 2026-03-08T01:00-05:00 2026-03-08T04:00-04:00 | spans skipped time
2026-03-08 01:00-02:00 | 2026-03-08T01:00-05:00 2026-03-08T03:00-04:00 | ends as the skipped time begins
2026-03-08 02:00-04:00 | 2026-03-08T03:00-04:00 2026-03-08T04:00-04:00 | starts as the skipped time begins
2026-03-08 01:00-03:00 | 2026-03-08T01:00-05:00 2026-03-08T03:00-04:00 | ends as the skipped time ends
2026-03-08 03:00-04:00 | 2026-03-08T03:00-04:00 2026-03-08T04:00-04:00 | starts as the skipped time ends
2026-03-08 00:00-24:00 | 2026-03-08T00:00-05:00 2026-03-09T00:00-04:00 | is the whole day with skipped time
2026-03-07 22:00-04:30 | 2026-03-07T22:00-05:00 2026-03-08T04:30-04:00 | runs over night into the day with skipped time
2026-11-01 01:15-03:00 | 2026-11-01T01:15-04:00 2026-11-01T03:00-05:00 | starts in repeated time
2026-11-01 00:00-01:15 | 2026-11-01T00:00-04:00 2026-11-01T01:15-05:00 | ends in repeated time
2026-11-01 01:05-01:25 | 2026-11-01T01:05-04:00 2026-11-01T01:25-05:00 | lies within repeated time
2026-11-01 01:00-02:00 | 2026-11-01T01:00-04:00 2026-11-01T02:00-05:00 | is exactly the repeated time
2026-11-01 00:00-03:00 | 2026-11-01T00:00-04:00 2026-11-01T03:00-05:00 | spans repeated time
2026-11-01 00:00-01:00 | 2026-11-01T00:00-04:00 2026-11-01T01:00-04:00 | ends as the repeated time begins
2026-11-01 01:00-03:00 | 2026-11-01T01:00-04:00 2026-11-01T03:00-05:00 | starts as the repeated time begins
2026-11-01 00:00-02:00 | 2026-11-01T00:00-04:00 2026-11-01T02:00-05:00 | ends as the repeated time ends
2026-11-01 02:00-03:00 | 2026-11-01T02:00-05:00 2026-11-01T03:00-05:00 | starts as the repeated time ends
2026-11-01 00:00-24:00 | 2026-11-01T00:00-04:00 2026-11-02T00:00-05:00 | is the whole day with repeated time
2026-10-31 22:00-03:30 | 2026-10-31T22:00-04:00 2026-11-01T03:30-05:00 | runs over night through the repeated time

Australia/Sydney
2026-10-04 02:15-04:00 | 2026-10-04T03:00+11:00 2026-10-04T04:00+11:00 | starts in skipped time
2026-10-04 01:00-02:15 | 2026-10-04T01:00+10:00 2026-10-04T03:00+11:00 | ends in skipped time
2026-10-04 02:05-02:25 | never                                         | lies within skipped time
2026-10-04 02:00-03:00 | never                                         | is exactly the skipped time
2026-10-04 01:00-04:00 | 2026-10-04T01:00+10:00 2026-10-04T04:00+11:00 | spans skipped time
2026-10-04 01:00-02:00 | 2026-10-04T01:00+10:00 2026-10-04T03:00+11:00 | ends as the skipped time begins
2026-10-04 02:00-04:00 | 2026-10-04T03:00+11:00 2026-10-04T04:00+11:00 | starts as the skipped time begins
2026-10-04 01:00-03:00 | 2026-10-04T01:00+10:00 2026-10-04T03:00+11:00 | ends as the skipped time ends
2026-10-04 03:00-04:00 | 2026-10-04T03:00+11:00 2026-10-04T04:00+11:00 | starts as the skipped time ends
2026-10-04 00:00-24:00 | 2026-10-04T00:00+10:00 2026-10-05T00:00+11:00 | is the whole day with skipped time
2026-10-03 22:00-04:30 | 2026-10-03T22:00+10:00 2026-10-04T04:30+11:00 | runs over night into the day with skipped time
2026-04-05 02:15-04:00 | 2026-04-05T02:15+11:00 2026-04-05T04:00+10:00 | starts in repeated time
2026-04-05 01:00-02:15 | 2026-04-05T01:00+11:00 2026-04-05T02:15+10:00 | ends in repeated time
2026-04-05 02:05-02:25 | 2026-04-05T02:05+11:00 2026-04-05T02:25+10:00 | lies within repeated time
2026-04-05 02:00-03:00 | 2026-04-05T02:00+11:00 2026-04-05T03:00+10:00 | is exactly the repeated time
2026-04-05 01:00-04:00 | 2026-04-05T01:00+11:00 2026-04-05T04:00+10:00 | spans repeated time
2026-04-05 01:00-02:00 | 2026-04-05T01:00+11:00 2026-04-05T02:00+11:00 | ends as the repeated time begins
2026-04-05 02:00-04:00 | 2026-04-05T02:00+11:00 2026-04-05T04:00+10:00 | starts as the repeated time begins
2026-04-05 01:00-03:00 | 2026-04-05T01:00+11:00 2026-04-05T03:00+10:00 | ends as the repeated time ends
2026-04-05 03:00-04:00 | 2026-04-05T03:00+10:00 2026-04-05T04:00+10:00 | starts as the repeated time ends
2026-04-05 00:00-24:00 | 2026-04-05T00:00+11:00 2026-04-06T00:00+10:00 | is the whole day with repeated time
2026-04-04 22:00-04:30 | 2026-04-04T22:00+11:00 2026-04-05T04:30+10:00 | runs over night through the repeated time

Australia/Lord_Howe
2026-10-04 02:15-03:30 | 2026-10-04T02:30+11:00 2026-10-04T03:30+11:00 | starts in skipped time
2026-10-04 01:00-02:15 | 2026-10-04T01:00+10:30 2026-10-04T02:30+11:00 | ends in skipped time
2026-10-04 02:05-02:25 | never                                         | lies within skipped time
2026-10-04 02:00-02:30 | never                                         | is exactly the skipped time
2026-10-04 01:00-03:30 | 2026-10-04T01:00+10:30 2026-10-04T03:30+11:00 | spans skipped time
2026-10-04 01:00-02:00 | 2026-10-04T01:00+10:30 2026-10-04T02:30+11:00 | ends as the skipped time begins
2026-10-04 02:00-03:30 | 2026-10-04T02:30+11:00 2026-10-04T03:30+11:00 | starts as the skipped time begins
2026-10-04 01:00-02:30 | 2026-10-04T01:00+10:30 2026-10-04T02:30+11:00 | ends as the skipped time ends
2026-10-04 02:30-03:30 | 2026-10-04T02:30+11:00 2026-10-04T03:30+11:00 | starts as the skipped time ends
2026-10-04 00:00-24:00 | 2026-10-04T00:00+10:30 2026-10-05T00:00+11:00 | is the whole day with skipped time
2026-10-03 22:00-04:00 | 2026-10-03T22:00+10:30 2026-10-04T04:00+11:00 | runs over night into the day with skipped time
2026-04-05 01:45-03:00 | 2026-04-05T01:45+11:00 2026-04-05T03:00+10:30 | starts in repeated time
2026-04-05 00:30-01:45 | 2026-04-05T00:30+11:00 2026-04-05T01:45+10:30 | ends in repeated time
2026-04-05 01:35-01:55 | 2026-04-05T01:35+11:00 2026-04-05T01:55+10:30 | lies within repeated time
2026-04-05 01:30-02:00 | 2026-04-05T01:30+11:00 2026-04-05T02:00+10:30 | is exactly the repeated time
2026-04-05 00:30-03:00 | 2026-04-05T00:30+11:00 2026-04-05T03:00+10:30 | spans repeated time
2026-04-05 00:30-01:30 | 2026-04-05T00:30+11:00 2026-04-05T01:30+11:00 | ends as the repeated time begins
2026-04-05 01:30-03:00 | 2026-04-05T01:30+11:00 2026-04-05T03:00+10:30 | starts as the repeated time begins
2026-04-05 00:30-02:00 | 2026-04-05T00:30+11:00 2026-04-05T02:00+10:30 | ends as the repeated time ends
2026-04-05 02:00-03:00 | 2026-04-05T02:00+10:30 2026-04-05T03:00+10:30 | starts as the repeated time ends
2026-04-05 00:00-24:00 | 2026-04-05T00:00+11:00 2026-04-06T00:00+10:30 | is the whole day with repeated time
2026-04-04 22:00-03:30 | 2026-04-04T22:00+11:00 2026-04-05T03:30+10:30 | runs over night through the repeated time

America/Santiago
2026-09-06 00:15-02:00 | 2026-09-06T01:00-03:00 2026-09-06T02:00-03:00 | starts in skipped time
2026-09-05 23:00-00:15 | 2026-09-05T23:00-04:00 2026-09-06T01:00-03:00 | ends in skipped time
2026-09-06 00:05-00:25 | never                                         | lies within skipped time
2026-09-06 00:00-01:00 | never                                         | is exactly the skipped time
2026-09-05 23:00-02:00 | 2026-09-05T23:00-04:00 2026-09-06T02:00-03:00 | spans skipped time
2026-09-05 23:00-24:00 | 2026-09-05T23:00-04:00 2026-09-06T01:00-03:00 | ends as the skipped time begins
2026-09-06 00:00-02:00 | 2026-09-06T01:00-03:00 2026-09-06T02:00-03:00 | starts as the skipped time begins
2026-09-05 23:00-01:00 | 2026-09-05T23:00-04:00 2026-09-06T01:00-03:00 | ends as the skipped time ends
2026-09-06 01:00-02:00 | 2026-09-06T01:00-03:00 2026-09-06T02:00-03:00 | starts as the skipped time ends
2026-09-06 00:00-24:00 | 2026-09-06T01:00-03:00 2026-09-07T00:00-03:00 | is the whole day with skipped time
2026-09-05 22:00-02:30 | 2026-09-05T22:00-04:00 2026-09-06T02:30-03:00 | runs over night into the day with skipped time
2026-04-04 23:15-01:00 | 2026-04-04T23:15-03:00 2026-04-05T01:00-04:00 | starts in repeated time
2026-04-04 22:00-23:15 | 2026-04-04T22:00-03:00 2026-04-04T23:15-04:00 | ends in repeated time
2026-04-04 23:05-23:25 | 2026-04-04T23:05-03:00 2026-04-04T23:25-04:00 | lies within repeated time
2026-04-04 23:00-24:00 | 2026-04-04T23:00-03:00 2026-04-05T00:00-04:00 | is exactly the repeated time
2026-04-04 22:00-01:00 | 2026-04-04T22:00-03:00 2026-04-05T01:00-04:00 | spans repeated time
2026-04-04 22:00-23:00 | 2026-04-04T22:00-03:00 2026-04-04T23:00-03:00 | ends as the repeated time begins
2026-04-04 23:00-01:00 | 2026-04-04T23:00-03:00 2026-04-05T01:00-04:00 | starts as the repeated time begins
2026-04-04 22:00-24:00 | 2026-04-04T22:00-03:00 2026-04-05T00:00-04:00 | ends as the repeated time ends
2026-04-04 00:00-24:00 | 2026-04-04T00:00-03:00 2026-04-05T00:00-04:00 | is the whole day with repeated time
2026-04-04 18:00-01:30 | 2026-04-04T18:00-03:00 2026-04-05T01:30-04:00 | runs over night through the repeated time

Africa/Cairo
2026-04-24 00:15-02:00 | 2026-04-24T01:00+03:00 2026-04-24T02:00+03:00 | starts in skipped time
2026-04-23 23:00-00:15 | 2026-04-23T23:00+02:00 2026-04-24T01:00+03:00 | ends in skipped time
2026-04-24 00:05-00:25 | never                                         | lies within skipped time
2026-04-24 00:00-01:00 | never                                         | is exactly the skipped time
2026-04-23 23:00-02:00 | 2026-04-23T23:00+02:00 2026-04-24T02:00+03:00 | spans skipped time
2026-04-23 23:00-24:00 | 2026-04-23T23:00+02:00 2026-04-24T01:00+03:00 | ends as the skipped time begins
2026-04-24 00:00-02:00 | 2026-04-24T01:00+03:00 2026-04-24T02:00+03:00 | starts as the skipped time begins
2026-04-23 23:00-01:00 | 2026-04-23T23:00+02:00 2026-04-24T01:00+03:00 | ends as the skipped time ends
2026-04-24 01:00-02:00 | 2026-04-24T01:00+03:00 2026-04-24T02:00+03:00 | starts as the skipped time ends
2026-04-24 00:00-24:00 | 2026-04-24T01:00+03:00 2026-04-25T00:00+03:00 | is the whole day with skipped time
2026-04-23 22:00-02:30 | 2026-04-23T22:00+02:00 2026-04-24T02:30+03:00 | runs over night into the day with skipped time
2026-10-29 23:15-01:00 | 2026-10-29T23:15+03:00 2026-10-30T01:00+02:00 | starts in repeated time
2026-10-29 22:00-23:15 | 2026-10-29T22:00+03:00 2026-10-29T23:15+02:00 | ends in repeated time
2026-10-29 23:05-23:25 | 2026-10-29T23:05+03:00 2026-10-29T23:25+02:00 | lies within repeated time
2026-10-29 23:00-24:00 | 2026-10-29T23:00+03:00 2026-10-30T00:00+02:00 | is exactly the repeated time
2026-10-29 22:00-01:00 | 2026-10-29T22:00+03:00 2026-10-30T01:00+02:00 | spans repeated time
2026-10-29 22:00-23:00 | 2026-10-29T22:00+03:00 2026-10-29T23:00+03:00 | ends as the repeated time begins
2026-10-29 23:00-01:00 | 2026-10-29T23:00+03:00 2026-10-30T01:00+02:00 | starts as the repeated time begins
2026-10-29 22:00-24:00 | 2026-10-29T22:00+03:00 2026-10-30T00:00+02:00 | ends as the repeated time ends
2026-10-29 00:00-24:00 | 2026-10-29T00:00+03:00 2026-10-30T00:00+02:00 | is the whole day with repeated time
2026-10-29 18:00-01:30 | 2026-10-29T18:00+03:00 2026-10-30T01:30+02:00 | runs over night through the repeated time

America/Havana
2026-03-08 00:15-02:00 | 2026-03-08T01:00-04:00 2026-03-08T02:00-04:00 | starts in skipped time
2026-03-07 23:00-00:15 | 2026-03-07T23:00-05:00 2026-03-08T01:00-04:00 | ends in skipped time
2026-03-08 00:05-00:25 | never                                         | lies within skipped time
2026-03-08 00:00-01:00 | never                                         | is exactly the skipped time
2026-03-07 23:00-02:00 | 2026-03-07T23:00-05:00 2026-03-08T02:00-04:00 | spans skipped time
2026-03-07 23:00-24:00 | 2026-03-07T23:00-05:00 2026-03-08T01:00-04:00 | ends as the skipped time begins
2026-03-08 00:00-02:00 | 2026-03-08T01:00-04:00 2026-03-08T02:00-04:00 | starts as the skipped time begins
2026-03-07 23:00-01:00 | 2026-03-07T23:00-05:00 2026-03-08T01:00-04:00 | ends as the skipped time ends
2026-03-08 01:00-02:00 | 2026-03-08T01:00-04:00 2026-03-08T02:00-04:00 | starts as the skipped time ends
2026-03-08 00:00-24:00 | 2026-03-08T01:00-04:00 2026-03-09T00:00-04:00 | is the whole day with skipped time
2026-03-07 22:00-02:30 | 2026-03-07T22:00-05:00 2026-03-08T02:30-04:00 | runs over night into the day with skipped time
2026-11-01 00:15-02:00 | 2026-11-01T00:15-04:00 2026-11-01T02:00-05:00 | starts in repeated time
2026-10-31 23:00-00:15 | 2026-10-31T23:00-04:00 2026-11-01T00:15-05:00 | ends in repeated time
2026-11-01 00:05-00:25 | 2026-11-01T00:05-04:00 2026-11-01T00:25-05:00 | lies within repeated time
2026-11-01 00:00-01:00 | 2026-11-01T00:00-04:00 2026-11-01T01:00-05:00 | is exactly the repeated time
2026-10-31 23:00-02:00 | 2026-10-31T23:00-04:00 2026-11-01T02:00-05:00 | spans repeated time
2026-10-31 23:00-24:00 | 2026-10-31T23:00-04:00 2026-11-01T00:00-04:00 | ends as the repeated time begins
2026-11-01 00:00-02:00 | 2026-11-01T00:00-04:00 2026-11-01T02:00-05:00 | starts as the repeated time begins
2026-10-31 23:00-01:00 | 2026-10-31T23:00-04:00 2026-11-01T01:00-05:00 | ends as the repeated time ends
2026-11-01 01:00-02:00 | 2026-11-01T01:00-05:00 2026-11-01T02:00-05:00 | starts as the repeated time ends
2026-11-01 00:00-24:00 | 2026-11-01T00:00-04:00 2026-11-02T00:00-05:00 | is the whole day with repeated time
2026-10-31 22:00-02:30 | 2026-10-31T22:00-04:00 2026-11-01T02:30-05:00 | runs over night through the repeated time

Asia/Shanghai
2026-03-29 02:15-04:00 | 2026-03-29T02:15+08:00 2026-03-29T04:00+08:00 | knows no clock change in spring
2026-10-25 01:00-02:30 | 2026-10-25T01:00+08:00 2026-10-25T02:30+08:00 | knows no clock change in autumn
2026-03-29 00:00-24:00 | 2026-03-29T00:00+08:00 2026-03-30T00:00+08:00 | is a day of 24 hours

Asia/Kathmandu
2026-03-29 09:15-10:45 | 2026-03-29T09:15+05:45 2026-03-29T10:45+05:45 | is reckoned by a quarter of an hour

Pacific/Kiritimati
2026-03-29 00:00-01:00 | 2026-03-29T00:00+14:00 2026-03-29T01:00+14:00 | is reckoned fourteen hours ahead

Pacific/Pago_Pago
2026-03-29 23:00-24:00 | 2026-03-29T23:00-11:00 2026-03-30T00:00-11:00 | is reckoned eleven hours behind

Pacific/Apia
2011-12-30 08:00-20:00 | never                                         | falls on a day the calendar skipped
2011-12-29 22:00-02:00 | 2011-12-29T22:00-10:00 2011-12-31T00:00+14:00 | runs into the day the calendar skipped

America/St_Johns
2006-10-28 23:30-00:30 | 2006-10-28T23:30-02:30 2006-10-29T00:30-03:30 | spans a clock set back over midnight
2006-10-28 22:00-24:00 | 2006-10-28T22:00-02:30 2006-10-29T00:00-03:30 | ends at a midnight that comes twice
2006-10-29 00:00-02:00 | 2006-10-29T00:00-02:30 2006-10-29T02:00-03:30 | starts at a midnight that comes twice
`

export const clockChanges: ClockChangeVector[] = table
  .trim()
  .split(/\n\n/)
  .flatMap(block => {
    const [zone = '', ...lines] = block.split('\n')
    return lines.map(line => {
      const [when = '', expected = '', promise = ''] = line.split('|').map(part => part.trim())
      const [day = '', range = ''] = when.split(' ')
      const [from = '', to] = expected.split(' ')
      return { promise: `${zone}: ${range} ${promise}`, zone, day, range, window: to === undefined ? null : [from, to] }
    })
  })
