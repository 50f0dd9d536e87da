import { z } from 'zod'
import { playing } from '#contract/fleet/playing.ts'
import { f } from '#contract/kernel/field.ts'
import { maxPageSize } from '#contract/kernel/paging.ts'
import { defineService } from '#contract/kernel/service.ts'
import { dateSpan, namedHours, publishedPlan } from '#contract/rules/playPlan/plan.ts'

export const subtitleBands = ['top', 'bottom'] as const
export type SubtitleBand = (typeof subtitleBands)[number]

/** A plan as the resolver takes it, but for plays and pins, which differ from screen to screen. */
const onAirPlan = publishedPlan.omit({ played: true, isPinned: true }).extend({
  /** Of the program, as it was when it was sent. */
  title: z.string(),
  sentPlanId: z.string(),
  /** Among the plans that the caller may see and, where the role allows it, change. */
  isOwn: z.boolean(),
  /** The edge of the screen along which a subtitle runs, `programId` being its id; null: a program. */
  band: z.enum(subtitleBands).nullable(),
})
export type OnAirPlan = z.infer<typeof onAirPlan>

const onAirRow = z.object({
  id: z.string(),
  name: z.string(),
  /** IANA name; of a group the zone that most of its screens are in, null where it has none. */
  timeZone: z.string().nullable(),
  /** What the screen says of itself; of groups null. */
  status: z.string().nullable(),
  playing: playing.nullable(),
  /**
   * Ids of `plans`, of programs and of subtitles, how many of its plays each has completed here, and the first instant at which it
   * could play here (ISO 8601).
   */
  candidates: z.array(z.object({ id: z.string(), played: z.number(), since: z.string() })),
})
export type OnAirRow = z.infer<typeof onAirRow>

/** A message over everything, from its start to its end. */
export const onAirEmergency = z.object({
  id: z.string(),
  title: z.string(),
  isDrill: z.boolean(),
  /** ISO 8601. */
  startTime: z.string(),
  /** When it ended, or will. */
  endTime: z.string(),
  /** The account, the secret address or the feed that started it. */
  by: z.string().nullable(),
  /** Its page is one that the caller may open. */
  isOwn: z.boolean(),
  /** Of those asked about, the screens that were told to show it, and the groups whose screens are. */
  rowIds: z.array(z.string()),
})
export type OnAirEmergency = z.infer<typeof onAirEmergency>

/** Devices, and groups, of one question before a send. */
export const mostBeforeSend = 20

/** A device with the groups it stands in, of a group none: a send reaches it by them as well. */
const beforeSendRow = onAirRow.extend({ groupIds: z.array(z.string()) })
export type BeforeSendRow = z.infer<typeof beforeSendRow>

export const onAirKinds = ['device', 'deviceGroup'] as const
export type OnAirKind = (typeof onAirKinds)[number]

const pageOfRows = {
  kind: f.choice(onAirKinds, { default: 'device' }),
  key: f.text({ max: 100 }),
  pageNumber: f.int({ default: 1, min: 1 }),
  pageSize: f.int({ default: 50, min: 1, max: maxPageSize }),
} as const

const askedBefore = {
  isRecorded: false,
  input: {
    deviceIds: f.refs('device', { max: mostBeforeSend }),
    groupIds: f.refs('deviceGroup', { max: mostBeforeSend }),
    programIds: f.refs('program'),
    subtitleIds: f.refs('subtitle'),
    holidaySetIds: f.refs('holidaySet'),
    daypartId: f.ref('daypart'),
  },
  result: z.object({
    rows: z.array(beforeSendRow),
    plans: z.array(onAirPlan),
    /** Those that run. */
    emergencies: z.array(onAirEmergency),
    /** Last days of the programs and subtitles that have one. */
    validUntil: z.record(z.string(), z.string()),
    /** Of the subtitles: the edge that each runs along. */
    bands: z.record(z.string(), z.enum(subtitleBands)),
    /** Of the sets of holidays. */
    exceptDates: z.array(dateSpan),
    /** Of the daypart. */
    hours: namedHours.nullable(),
  }),
} as const

export const onAir = defineService({
  name: 'onAir',
  path: '/onAir',
  calls: {
    /** By name, with the plans in effect on each; a group's are what a screen in it plays that nothing was sent to by itself. */
    rows: {
      method: 'GET',
      path: 'rows',
      access: { page: 'onAir', perm: 'view' },
      input: pageOfRows,
      /** A plan stands once for all rows of the page. */
      result: z.object({ total: z.number(), rows: z.array(onAirRow), plans: z.array(onAirPlan) }),
    },
    /** What lies over the rows of a page between two instants, running or over. Apart from them: another day asks for no plans again. */
    emergencies: {
      method: 'GET',
      path: 'emergencies',
      access: { page: 'onAir', perm: 'view' },
      input: { ...pageOfRows, from: f.moment({ required: true }), to: f.moment({ required: true }) },
      /** In the order in which they began; of two at once the later one is seen. */
      result: z.array(onAirEmergency),
    },
    /** The same of those that a send is made for, and what the plan of the send names, filled in. */
    beforeSend: { method: 'POST', path: 'beforeSend', access: { page: 'program', perm: 'send' }, ...askedBefore },
    beforeSendSubtitles: {
      method: 'POST',
      path: 'beforeSendSubtitles',
      access: { page: 'subtitle', perm: 'send' },
      ...askedBefore,
    },
  },
})
