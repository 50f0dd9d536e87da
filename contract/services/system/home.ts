import { z } from 'zod'
import { playing } from '#contract/fleet/playing.ts'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { sendStandings } from '#contract/resources/publishing/sendLog.ts'
import { deviceReason } from '#contract/rules/devices/deviceReasons.ts'
import { deviceStates, visibleStates } from '#contract/states.ts'

const ofDevices = { page: 'device', perm: 'view' } as const
/** Numbers of devices in an area. */
const counts = { devices: z.number(), online: z.number() }
/** Maximum number of areas in one answer, largest first. */
export const mostAreas = 100
/** Conditions that need attention, most severe first. */
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
  'screensFull',
  'diskFull',
  'plansEnding',
  'programsEnding',
  'subtitlesEnding',
  'filesEnding',
  'screensEnding',
  'trialsEnding',
] as const
export type NeedKind = (typeof needKinds)[number]

/**
 * Number of days before its end from which something needs attention: a device's service, a trial, or content on
 * screens.
 */
export const endsSoonDays = { screen: 30, trial: 7, content: 7 } as const
/** A send that has not started after this time needs attention. */
export const waitsTooLongMs = 15 * 60_000

const need = z.object({
  kind: z.enum(needKinds),
  count: z.number(),
  /** Time since which the oldest record waits, or when the first record ends; null for kinds without such a time. */
  since: z.string().nullable(),
  /** Names of up to three records: those that have waited longest, or that end first. */
  names: z.array(z.string()),
})
export type Need = z.infer<typeof need>

/** Number of days in the dashboard's chart of plays. */
export const dashboardDays = 5

/** Number of plays on one of the last five days, in the device's time zone. */
const dayOfPlays = z.object({ day: z.string(), plays: z.number() })

/** Number of days that a ranking covers. */
const ofDays = { days: f.int({ default: 7, min: 1, max: 31 }) } as const
/** Maximum number of ranks in one answer. */
export const mostRanks = 10

/** The counts on the home page; null where the reader may not view the page of the counted things. */
const counted = z.object({
  devices: z.number().nullable(),
  devicesOnline: z.number().nullable(),
  programs: z.number().nullable(),
  files: z.number().nullable(),
  fileBytes: z.number().nullable(),
  users: z.number().nullable(),
  sendsOpen: z.number().nullable(),
  /** Number of plays of all time. */
  plays: z.number().nullable(),
})
export type HomeCounts = z.infer<typeof counted>

const ofProof = { page: 'proof', perm: 'view' } as const
const ranked = { plays: z.number(), devices: z.number() }
const rankedProgram = z.object({
  /** Null: the program was never sent to the device that reported it. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  isEmergency: z.boolean(),
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

/** Needs, most severe first, without those of pages that the reader may not view. */
export const openNeeds = z.array(need)

/** Numbers of a wall display; `days` is null if the reader may not view plays. */
export const wallView = z.object({
  counts: counted,
  days: z.array(dayOfPlays).nullable(),
})
export type WallView = z.infer<typeof wallView>

/** Rankings of a wall display, in a separate answer because they cost the most; null if the reader may not view plays. */
export const wallRanks = z.object({
  programs: z.array(rankedProgram).nullable(),
  areas: z.array(rankedArea).nullable(),
})
export type WallRanks = z.infer<typeof wallRanks>

/** Maximum number of screens that `getScreens` returns, and of sends that `getLastSends` returns. */
export const screensShown = 12
export const sendsShown = 5

const shownScreen = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(deviceStates.all),
  state: z.enum(visibleStates),
  reasons: z.array(deviceReason),
  playing: playing.nullable(),
})
export type ShownScreen = z.infer<typeof shownScreen>

const lastSend = z.object({
  /** Id of the sent plan. */
  id: z.string(),
  title: z.string(),
  time: z.string(),
  /** Number of devices by state of the send; `percent`: mean progress of downloads. */
  standings: z.array(z.object({ standing: z.enum(sendStandings), lines: z.number(), percent: z.number().nullable() })),
})
export type LastSend = z.infer<typeof lastSend>

export const home = defineService({
  name: 'home',
  path: '/home',
  calls: {
    /**
     * Cities with devices that the reader sees, each with the mean of the known coordinates of its devices (WGS-84).
     * Devices with coordinates but without an area are grouped by tenths of a degree.
     */
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
          sleeping: z.number(),
        }),
      ),
    },
    /** Areas by number of devices; `without`: devices without a location. */
    getEquAreaList: {
      method: 'GET',
      path: 'getEquAreaList',
      access: ofDevices,
      input: { by: f.choice(['country', 'province', 'city'], { default: 'city' }) },
      result: z.object({ areas: z.array(z.object({ area: z.string(), ...counts })), without: z.number() }),
    },
    /** Number of each thing that the reader may see; null where the reader may not view its page. */
    homeNumberStart: {
      method: 'GET',
      path: 'homeNumberStart',
      access: 'member',
      result: counted,
    },
    /** Conditions that need attention on pages that the reader may view; counts of zero are left out. */
    getNeeds: { method: 'GET', path: 'getNeeds', access: 'member', result: openNeeds },
    /** Screens in trouble first, then by name. */
    getScreens: { method: 'GET', path: 'getScreens', access: ofDevices, result: z.array(shownScreen) },
    /**
     * The newest sends, each with the states on its devices since the latest change of its plan; `time` is an instant
     * (ISO 8601).
     */
    getLastSends: {
      method: 'GET',
      path: 'getLastSends',
      access: { page: 'sendLog', perm: 'view' },
      result: z.array(lastSend),
    },
    /**
     * The numbers and rankings of a wall display for a signed-in account, with the needs of `getNeeds`; a wall link
     * reads the same data by the calls `wall.read`, `wall.needs` and `wall.ranks`.
     */
    getWall: { method: 'GET', path: 'getWall', access: 'member', result: wallView },
    getWallRanks: { method: 'GET', path: 'getWallRanks', access: 'member', result: wallRanks },
    /** Five days in order, today last; days without plays are 0. */
    getFivePlayer: { method: 'GET', path: 'getFivePlayer', access: ofProof, result: z.array(dayOfPlays) },
    getProgramPlayerRankList: {
      method: 'GET',
      path: 'getProgramPlayerRankList',
      access: ofProof,
      input: ofDays,
      result: z.array(rankedProgram),
    },
    /** Plays by current location of the devices; every part of the location is null for devices without one. */
    getAreaPlayerRankList: {
      method: 'GET',
      path: 'getAreaPlayerRankList',
      access: ofProof,
      input: ofDays,
      result: z.array(rankedArea),
    },
  },
})
