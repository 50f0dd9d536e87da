import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { emergencyContent, emergencyLimits } from '#contract/programs/emergencyContent.ts'

/**
 * Where a screen stands: it shows it; it holds it; it is told; it is away and will show it if it is back in time; it was away
 * until the end; it cannot show it.
 */
export const emergencyStandings = ['shows', 'reached', 'told', 'away', 'missed', 'cannot'] as const
export type EmergencyStanding = (typeof emergencyStandings)[number]

export const emergencySources = ['person', 'address', 'feed'] as const

export const emergencyStates = ['running', 'ended', 'stopped'] as const

const counts = z.partialRecord(z.enum(emergencyStandings), z.int())

const mostDevices = 20_000
const given = { required: true, readonly: true } as const

const place = {
  isEverywhere: f.flag({ default: false }),
  deviceIds: f.refs('device', { max: mostDevices }),
  groupIds: f.refs('deviceGroup'),
}

/** A message over everything, on all screens or on some, with its end. It is started and ended, never changed. */
export const emergency = defineResource({
  name: 'emergency',
  path: '/emergency',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: {
    title: f.text({ ...given, max: 100, filter: 'contains' }),
    /** `stopped`: ended before its time. */
    state: f.choice(emergencyStates, { computed: true, readonly: true }),
    /** Marked as one on the screens. */
    isDrill: f.flag({ readonly: true, default: false, filter: 'eq' }),
    source: f.choice(emergencySources, { readonly: true, default: 'person', filter: 'in' }),
    /** Of the secret address or the feed that started it. */
    sourceId: f.text({ readonly: true, max: 64 }),
    content: f.json(emergencyContent, given),
    isEverywhere: f.flag({ readonly: true, default: false }),
    deviceIds: f.refs('device', { readonly: true, max: mostDevices }),
    groupIds: f.refs('deviceGroup', { readonly: true }),
    startTime: f.moment(given),
    /** When each screen ends it by itself. */
    until: f.moment(given),
    /** When it ended. */
    endTime: f.moment({ readonly: true }),
    /** Who ended it before its time. */
    endedBy: f.text({ readonly: true, max: 100 }),
    counts: f.json(counts, { computed: true, readonly: true }),
  },
  crud: { list: 'getByPage', one: 'get/:id' },
  views: {
    list: ['title', 'state', 'isDrill', 'counts', 'startTime', 'until', 'endTime', 'createBy'],
    show: [
      'title',
      'state',
      'isDrill',
      'source',
      'content',
      'counts',
      'isEverywhere',
      'groupIds',
      'startTime',
      'until',
      'endTime',
      'endedBy',
      'createBy',
    ],
    excel: ['title', 'isDrill', 'source', 'startTime', 'until', 'endTime', 'endedBy', 'createBy'],
    groups: {
      content: ['title', 'state', 'isDrill', 'source', 'content'],
      places: ['counts', 'isEverywhere', 'groupIds'],
      time: ['startTime', 'until', 'endTime', 'endedBy'],
    },
  },
  actions: {
    /** At once, over everything. `confirm` says that it is meant: a caller who means a drill cannot start a real one by a slip. */
    start: {
      method: 'POST',
      path: 'start',
      perm: 'send',
      reserve: 'emergency',
      bodyLimit: 2 * 1024 * 1024,
      input: {
        /** What it is called in the list; its first words, or its program's name, unless given. */
        title: f.text({ max: 100 }),
        content: f.json(emergencyContent),
        /** In place of a content: what its screens hold already, where it was prepared for. */
        preparedId: f.ref('preparedEmergency'),
        /** Required with a content; what was prepared knows its own. */
        minutes: f.int({ min: 1, max: emergencyLimits.longest }),
        isDrill: f.flag({ required: true }),
        confirm: f.choice(['emergency', 'drill'], { required: true }),
        ...place,
      },
      result: z.object({ id: z.string(), devices: z.int() }),
    },
    /** What the same places, or what was prepared, would reach, without starting anything. */
    preflight: {
      method: 'POST',
      path: 'preflight',
      perm: 'send',
      isAtomic: false,
      reserve: 'emergency',
      isRecorded: false,
      bodyLimit: 2 * 1024 * 1024,
      input: { preparedId: f.ref('preparedEmergency'), ...place },
      result: z.object({
        devices: z.int(),
        /** With a player of before, which knows nothing of emergencies: how many, and the first of them by name. */
        older: z.int(),
        olderNames: z.array(z.string()),
      }),
    },
    /** Before its time, on all of its screens. */
    end: {
      method: 'POST',
      path: 'end',
      perm: 'send',
      reserve: 'emergency',
      input: { ids: f.refs('emergency', { required: true }) },
    },
    /** What stands on the screens that the caller sees, and what the caller may end, with the counts of those screens. */
    getRunning: {
      method: 'GET',
      path: 'getRunning',
      perm: 'view',
      result: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          isDrill: z.boolean(),
          until: z.string(),
          /** False: it is somebody else's, whose page is not open to the caller. */
          isOwn: z.boolean(),
          shows: z.int(),
          devices: z.int(),
          /** What screens that show it say they play. */
          versionIds: z.array(z.string()),
        }),
      ),
    },
    /** Screen by screen, those that need a look first. */
    getScreens: {
      method: 'GET',
      path: 'getScreens/:id',
      perm: 'view',
      result: z.array(
        z.object({
          deviceId: z.string(),
          name: z.string(),
          standing: z.enum(emergencyStandings),
          reason: z.string().nullable(),
          /** False: its player is one of before, which shows it as an insert. Null where the screen said nothing of itself. */
          knowsEmergencies: z.boolean().nullable(),
        }),
      ),
    },
  },
})
export type Emergency = RecordOf<typeof emergency>
