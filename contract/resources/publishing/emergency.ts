import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { emergencyContent, emergencyLimits } from '#contract/programs/emergencyContent.ts'

/**
 * State of an emergency on a device. `shows`: the device reported that it shows the emergency. `reached`: the device
 * has downloaded it. `told`: the device is online, but has not downloaded it yet. `away`: the device is offline, and
 * shows the emergency if it returns in time. `missed`: the emergency ended before the device showed it. `cannot`: the
 * device reported that it cannot show it.
 */
export const emergencyStandings = ['shows', 'reached', 'told', 'away', 'missed', 'cannot'] as const
export type EmergencyStanding = (typeof emergencyStandings)[number]

export const emergencySources = ['person', 'address', 'feed'] as const

export const emergencyStates = ['running', 'ended', 'stopped'] as const

const counts = z.partialRecord(z.enum(emergencyStandings), z.int())

const mostDevices = 20_000
const readonlyRequired = { required: true, readonly: true } as const

const targetFields = {
  isEverywhere: f.flag({ default: false }),
  deviceIds: f.refs('device', { max: mostDevices }),
  groupIds: f.refs('deviceGroup'),
}

/**
 * A message over everything else, on all devices or some, with an end time. The content, the devices and the
 * scheduled end never change.
 */
export const emergency = defineResource({
  name: 'emergency',
  path: '/emergency',
  title: 'title',
  menu: 'publishing',
  rows: 'own',
  fields: {
    title: f.text({ ...readonlyRequired, max: 100, filter: 'contains' }),
    /** `stopped`: ended before its time. */
    state: f.choice(emergencyStates, { computed: true, readonly: true }),
    /** Labeled as a drill on the screens. */
    isDrill: f.flag({ readonly: true, default: false, filter: 'eq' }),
    source: f.choice(emergencySources, { readonly: true, default: 'person', filter: 'in' }),
    /** Id of the secret address or feed that started the emergency. */
    sourceId: f.text({ readonly: true, max: 64 }),
    content: f.json(emergencyContent, readonlyRequired),
    isEverywhere: f.flag({ readonly: true, default: false }),
    deviceIds: f.refs('device', { readonly: true, max: mostDevices }),
    groupIds: f.refs('deviceGroup', { readonly: true }),
    startTime: f.moment(readonlyRequired),
    /** When each device ends the emergency by itself. */
    until: f.moment(readonlyRequired),
    /** When the emergency actually ended. */
    endTime: f.moment({ readonly: true }),
    /** Account, secret address or feed that ended the emergency before its time. */
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
    /**
     * Starts an emergency immediately. `confirm` must repeat the kind, so that a caller cannot start a real emergency
     * instead of a drill by mistake.
     */
    start: {
      method: 'POST',
      path: 'start',
      perm: 'send',
      reserve: 'emergency',
      bodyLimit: 2 * 1024 * 1024,
      input: {
        /** Title in the list; by default the first words of the text or the program's title. */
        title: f.text({ max: 100 }),
        content: f.json(emergencyContent),
        /** Instead of `content`: a prepared emergency that devices have already downloaded. */
        preparedId: f.ref('preparedEmergency'),
        /** Required with `content`; replaces the duration of a prepared emergency. */
        minutes: f.int({ min: 1, max: emergencyLimits.longest }),
        isDrill: f.flag({ required: true }),
        confirm: f.choice(['emergency', 'drill'], { required: true }),
        ...targetFields,
      },
      result: z.object({ id: z.string(), devices: z.int() }),
    },
    /** Devices that the given targets, or the prepared emergency, would reach; starts nothing. */
    preflight: {
      method: 'POST',
      path: 'preflight',
      perm: 'send',
      isAtomic: false,
      reserve: 'emergency',
      isRecorded: false,
      bodyLimit: 2 * 1024 * 1024,
      input: { preparedId: f.ref('preparedEmergency'), ...targetFields },
      result: z.object({
        devices: z.int(),
        /** Number of devices whose player does not support emergencies, and the first ones by name. */
        older: z.int(),
        olderNames: z.array(z.string()),
      }),
    },
    /** Ends emergencies early, on all devices that they reached. */
    end: {
      method: 'POST',
      path: 'end',
      perm: 'send',
      reserve: 'emergency',
      input: { ids: f.refs('emergency', { required: true }) },
    },
    /**
     * Running emergencies that the caller may end or that reach a device visible to the caller. `devices` and `shows`
     * count only visible devices.
     */
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
          /** False: the emergency belongs to another account, and the caller may not open its page. */
          isOwn: z.boolean(),
          shows: z.int(),
          devices: z.int(),
          /** Version ids that devices report while showing the emergency. */
          versionIds: z.array(z.string()),
        }),
      ),
    },
    /** State per device, problems first. */
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
          /**
           * False: the player is older and shows the emergency as an insert. Null: the device has not reported its
           * capabilities.
           */
          knowsEmergencies: z.boolean().nullable(),
        }),
      ),
    },
  },
})
export type Emergency = RecordOf<typeof emergency>
