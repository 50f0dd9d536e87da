import type { ShippedArticle } from '#src/core/assembly/tutorials.ts'

const picture = (name: string) => `/tutorial/{language}/${name}.webp`

/** Shipped articles, in the order of a newcomer's questions; their texts are in the `articles` namespace. */
export const articles: readonly ShippedArticle[] = [
  { code: 'pairing', words: 'articles:pairing', page: 'device', sort: 10, picture: picture('pairing') },
  {
    code: 'media',
    words: 'articles:media',
    page: 'file',
    also: ['folder', 'font'],
    sort: 20,
    picture: picture('media'),
  },
  {
    code: 'builder',
    words: 'articles:builder',
    page: 'program',
    also: ['template'],
    sort: 30,
    picture: picture('builder'),
  },
  {
    code: 'sending',
    words: 'articles:sending',
    page: 'send',
    also: ['program', 'sentPlan', 'wave', 'sendReview'],
    sort: 40,
    picture: picture('sending'),
  },
  { code: 'plans', words: 'articles:plans', page: 'send', also: ['sentPlan', 'onAir'], sort: 50 },
  { code: 'onAir', words: 'articles:onAir', page: 'onAir', sort: 60, picture: picture('onAir') },
  { code: 'sendLog', words: 'articles:sendLog', page: 'sendLog', also: ['send'], sort: 70 },
  { code: 'states', words: 'articles:states', page: 'device', also: ['deviceLog'], sort: 80 },
  { code: 'commands', words: 'articles:commands', page: 'device', also: ['controlPlan'], sort: 90 },
  { code: 'groups', words: 'articles:groups', page: 'deviceGroup', also: ['device'], sort: 100 },
  { code: 'subtitles', words: 'articles:subtitles', page: 'subtitle', sort: 110 },
  {
    code: 'emergency',
    words: 'articles:emergency',
    page: 'emergency',
    also: ['preparedEmergency', 'emergencyAddress', 'emergencyFeed'],
    sort: 120,
  },
  { code: 'calendars', words: 'articles:calendars', page: 'holidaySet', also: ['daypart', 'sentPlan'], sort: 130 },
  { code: 'alarms', words: 'articles:alarms', page: 'alarmRule', also: ['alarm'], sort: 140 },
  {
    code: 'roles',
    words: 'articles:roles',
    page: 'role',
    also: ['user', 'menu', 'department'],
    sort: 150,
    picture: picture('roles'),
  },
  { code: 'simpleMode', words: 'articles:simpleMode', sort: 160 },
  { code: 'simpleRelease', words: 'articles:simpleRelease', sort: 170 },
  { code: 'simpleScreens', words: 'articles:simpleScreens', sort: 180 },
]
