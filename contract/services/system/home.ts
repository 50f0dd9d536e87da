import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'

const ofDevices = { page: 'device', perm: 'view' } as const
/** Of the devices in a place. */
const counts = { devices: z.number(), online: z.number() }
/** Areas of one answer, those with the most devices first. */
export const mostAreas = 100
/** What may need somebody, the gravest first. */
export const needKinds = [
  'emergencies',
  'screensDown',
  'screensAbnormal',
  'alarms',
  'cannotPlay',
  'sendsFailed',
  'sendsWaiting',
  'reviews',
  'ordersUnpaid',
  'screensEnding',
  'trialsEnding',
] as const
export type NeedKind = (typeof needKinds)[number]

/** Days before its end at which a screen's service, and a person's trial, need somebody. */
export const endsSoonDays = { screen: 30, trial: 7 } as const
/** Sends that did not begin by then need somebody. */
export const waitsTooLongMs = 15 * 60_000

const need = z.object({
  kind: z.enum(needKinds),
  count: z.number(),
  /** An instant: of the one that has waited longest, or ends first. */
  since: z.string().nullable(),
  /** The first three, by that time. */
  names: z.array(z.string()),
})
export type Need = z.infer<typeof need>

/** Days of the dashboard's plays. */
export const dashboardDays = 5

/** Plays told on one of the last five days, the device's own. */
const dayOfPlays = z.object({ day: z.string(), plays: z.number() })

/** The last days that a ranking is of. */
const ofDays = { days: f.int({ default: 7, min: 1, max: 31 }) } as const
/** Ranks of one answer. */
export const mostRanks = 10

/** Null where the reader may not view the page. */
const counted = z.object({
  devices: z.number().nullable(),
  devicesOnline: z.number().nullable(),
  programs: z.number().nullable(),
  files: z.number().nullable(),
  fileBytes: z.number().nullable(),
  users: z.number().nullable(),
  sendsOpen: z.number().nullable(),
  /** All that were ever told. */
  plays: z.number().nullable(),
})
export type HomeCounts = z.infer<typeof counted>

const ofProof = { page: 'proof', perm: 'view' } as const
const ranked = { plays: z.number(), devices: z.number() }
const rankedProgram = z.object({
  /** Null: what was never sent to the screen that says it played it. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  ...ranked,
})
export type RankedProgram = z.infer<typeof rankedProgram>
const rankedArea = z.object({
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  ...ranked,
})
export type RankedArea = z.infer<typeof rankedArea>

/** What a wall shows at once; null: what the reader may not see. */
export const wallView = z.object({
  counts: counted,
  needs: z.array(need),
  days: z.array(dayOfPlays).nullable(),
  programs: z.array(rankedProgram).nullable(),
  areas: z.array(rankedArea).nullable(),
})
export type WallView = z.infer<typeof wallView>

export const home = defineService({
  name: 'home',
  path: '/home',
  calls: {
    /** Towns with devices that the reader sees, and the middle of those whose coordinates are known (WGS-84). */
    getMapInfo: {
      method: 'GET',
      path: 'getMapInfo',
      access: ofDevices,
      result: z.array(
        z.object({
          country: z.string().nullable(),
          province: z.string().nullable(),
          city: z.string().nullable(),
          lat: z.number().nullable(),
          lng: z.number().nullable(),
          ...counts,
        }),
      ),
    },
    /** Areas by their number of devices; `without`: devices of which nobody said where they are. */
    getEquAreaList: {
      method: 'GET',
      path: 'getEquAreaList',
      access: ofDevices,
      input: { by: f.choice(['country', 'province', 'city'], { default: 'city' }) },
      result: z.object({ areas: z.array(z.object({ area: z.string(), ...counts })), without: z.number() }),
    },
    /** Counts of what the reader may see; null where the reader may not view the page. */
    homeNumberStart: {
      method: 'GET',
      path: 'homeNumberStart',
      access: 'member',
      result: counted,
    },
    /** What needs the reader, of the pages that the reader may view; nothing that is at zero. */
    getNeeds: { method: 'GET', path: 'getNeeds', access: 'member', result: z.array(need) },
    /** Home on a wall, for who is signed in; a link reads the same by `wall.read`. */
    getWall: { method: 'GET', path: 'getWall', access: 'member', result: wallView },
    /** Five days in their order, today last; days without plays are 0. */
    getFivePlayer: { method: 'GET', path: 'getFivePlayer', access: ofProof, result: z.array(dayOfPlays) },
    getProgramPlayerRankList: {
      method: 'GET',
      path: 'getProgramPlayerRankList',
      access: ofProof,
      input: ofDays,
      result: z.array(rankedProgram),
    },
    /** By where the screens stand now; all null: screens without a place. */
    getAreaPlayerRankList: {
      method: 'GET',
      path: 'getAreaPlayerRankList',
      access: ofProof,
      input: ofDays,
      result: z.array(rankedArea),
    },
  },
})
