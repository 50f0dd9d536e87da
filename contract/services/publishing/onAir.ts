import { z } from 'zod'
import { playing } from '#contract/fleet/playing.ts'
import { f } from '#contract/kernel/field.ts'
import { maxPageSize } from '#contract/kernel/paging.ts'
import { defineService } from '#contract/kernel/service.ts'
import { dateSpan, namedHours, publishedPlan } from '#contract/rules/playPlan/plan.ts'

export const subtitleBands = ['top', 'bottom'] as const
export type SubtitleBand = (typeof subtitleBands)[number]

/** A plan as rules/playPlan/resolve.ts reads it, without plays and pins, which differ per device. */
const onAirPlan = publishedPlan.omit({ played: true, isPinned: true }).extend({
  /** Title of the program or subtitle when it was sent. */
  title: z.string(),
  sentPlanId: z.string(),
  /** The caller may see the plan and, if the role allows it, change it. */
  isOwn: z.boolean(),
  /** Screen edge of a subtitle; null for a program. For a subtitle, `programId` contains the subtitle's id. */
  band: z.enum(subtitleBands).nullable(),
})
export type OnAirPlan = z.infer<typeof onAirPlan>

const onAirRow = z.object({
  id: z.string(),
  name: z.string(),
  /** IANA name; for a group, the zone of most of its devices, null without devices. */
  timeZone: z.string().nullable(),
  /** State of the device, such as `online`; null for groups. */
  status: z.string().nullable(),
  playing: playing.nullable(),
  /**
   * Plans in effect on this device or group. `id`: id of an entry in `plans`. `played`: number of completed plays.
   * `since`: earliest instant at which the plan may play (ISO 8601).
   */
  candidates: z.array(z.object({ id: z.string(), played: z.number(), since: z.string() })),
})
export type OnAirRow = z.infer<typeof onAirRow>

/** An emergency, from start to end. */
export const onAirEmergency = z.object({
  id: z.string(),
  title: z.string(),
  isDrill: z.boolean(),
  /** ISO 8601. */
  startTime: z.string(),
  /** Actual or scheduled end. */
  endTime: z.string(),
  /** Account, secret address or feed that started it. */
  by: z.string().nullable(),
  /** The caller may open the page of the emergency. */
  isOwn: z.boolean(),
  /** Requested devices that received the emergency, and requested groups to which it applies. */
  rowIds: z.array(z.string()),
})
export type OnAirEmergency = z.infer<typeof onAirEmergency>

/** Maximum number of devices in one `beforeSend` request; the same maximum applies to groups. */
export const mostBeforeSend = 20

/**
 * A device or group. `groupIds`: groups of a device with all their parent groups, because a send to any of them
 * reaches the device; empty for a group.
 */
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
    /** Running emergencies, without ended ones. */
    emergencies: z.array(onAirEmergency),
    /** Program or subtitle id → its last valid day; ids without a last valid day are absent. */
    validUntil: z.record(z.string(), z.string()),
    /** Subtitle id → screen edge. */
    bands: z.record(z.string(), z.enum(subtitleBands)),
    /** Expanded days of the holiday sets that the new plan refers to. */
    exceptDates: z.array(dateSpan),
    /** Hours of the daypart that the new plan refers to. */
    hours: namedHours.nullable(),
  }),
} as const

export const onAir = defineService({
  name: 'onAir',
  path: '/onAir',
  calls: {
    /**
     * Devices or groups by name, with the plans in effect; for a group, the plans on a member that has no plans of
     * its own.
     */
    rows: {
      method: 'GET',
      path: 'rows',
      access: { page: 'onAir', perm: 'view' },
      input: pageOfRows,
      /** Each plan is listed once for all rows. */
      result: z.object({ total: z.number(), rows: z.array(onAirRow), plans: z.array(onAirPlan) }),
    },
    /**
     * Running and ended emergencies of the page's rows between two instants. A separate call, so that changing the
     * day does not reload plans.
     */
    emergencies: {
      method: 'GET',
      path: 'emergencies',
      access: { page: 'onAir', perm: 'view' },
      input: { ...pageOfRows, from: f.moment({ required: true }), to: f.moment({ required: true }) },
      /** Ordered by start; of several that run at an instant, the one that started last is shown. */
      result: z.array(onAirEmergency),
    },
    /** Plans and emergencies of a send's targets, with the records that the new plan refers to. */
    beforeSend: { method: 'POST', path: 'beforeSend', access: { page: 'program', perm: 'send' }, ...askedBefore },
    beforeSendSubtitles: {
      method: 'POST',
      path: 'beforeSendSubtitles',
      access: { page: 'subtitle', perm: 'send' },
      ...askedBefore,
    },
  },
})
