import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { maxPageSize, pageOf } from '#contract/kernel/paging.ts'
import { defineService } from '#contract/kernel/service.ts'
import { publishedPlan } from '#contract/rules/playPlan/plan.ts'
import { sendStates } from '#contract/states.ts'
import { onAirEmergency } from './onAir.ts'

/** A plan in effect on a device; its id is the publication's. */
const playTime = publishedPlan.extend({
  /** Title of the program when it was sent. */
  title: z.string(),
  sentPlanId: z.string(),
  /** Whether the plan is paused: it does not play, but its files stay on the device. */
  isPaused: z.boolean(),
  since: z.string(),
  sentBy: z.string().nullable(),
  /** Group that the plan was sent to; null: the device itself. */
  groupTitle: z.string().nullable(),
})
export type PlayTime = z.infer<typeof playTime>

const programOnDevice = z.object({
  programId: z.string(),
  title: z.string(),
  /** Milliseconds of one play. */
  duration: z.number(),
  /** Bytes. */
  size: z.number(),
  plans: z.number(),
})

const sentProgram = z.object({
  id: z.string(),
  title: z.string(),
  sentTime: z.string().nullable(),
  devices: z.number(),
})
const deviceOfProgram = z.object({
  id: z.string(),
  eid: z.string().nullable(),
  name: z.string(),
  status: z.string(),
  addressing: z.enum(['device', 'group']),
})
const presentLine = z.object({
  id: z.string(),
  publicationId: z.string(),
  programId: z.string().nullable(),
  title: z.string(),
  state: z.enum(sendStates.all),
  percent: z.number(),
  reason: z.string().nullable(),
  plays: z.number(),
})

const ofDevice = { page: 'device', perm: 'view' } as const
const ofProgram = { page: 'program', perm: 'view' } as const
const ofLog = { page: 'sendLog', perm: 'view' } as const
const onDevice = { deviceId: f.ref('device', { required: true }), programId: f.ref('program') }

/** Programs and plans of a device, devices of a program, programs of a send (spec 7). */
export const whatPlays = defineService({
  name: 'whatPlays',
  path: '/',
  calls: {
    getProgramListForEquipment: {
      method: 'GET',
      path: 'equipment/getProgramListForEquipment',
      access: ofDevice,
      input: { deviceId: onDevice.deviceId },
      result: z.array(programOnDevice),
    },
    /** The plans on a device: those of one program, or of all programs. */
    getPlayTimeListForProgram: {
      method: 'GET',
      path: 'equipment/getPlayTimeListForProgram',
      access: ofDevice,
      input: onDevice,
      result: z.array(playTime),
    },
    /** Emergencies running on the device; they take precedence over every plan. */
    getEmergencyListForEquipment: {
      method: 'GET',
      path: 'equipment/getEmergencyListForEquipment',
      access: ofDevice,
      input: { deviceId: onDevice.deviceId },
      result: z.array(onAirEmergency),
    },
    /** Programs assigned to any device or group, latest send first. */
    getSendDwList: {
      method: 'GET',
      path: 'draw/getSendDwList',
      access: ofProgram,
      input: {
        pageNumber: f.int({ default: 1, min: 1 }),
        pageSize: f.int({ default: 10, min: 1, max: maxPageSize }),
      },
      result: pageOf(sentProgram),
    },
    /** Devices with the program, of those that the reader may see. */
    dwidGetEquList: {
      method: 'GET',
      path: 'draw/dwidGetEquList',
      access: ofProgram,
      input: { id: f.ref('program', { required: true }) },
      result: z.array(deviceOfProgram),
    },
    dwidGetEquname: {
      method: 'GET',
      path: 'draw/dwidGetEquname/:id',
      access: ofProgram,
      result: z.array(z.string()),
    },
    /** The current log line of each plan in effect on a device. */
    findSendLog: {
      method: 'GET',
      path: 'sendLog/findSendLog',
      access: ofLog,
      input: onDevice,
      result: z.array(presentLine),
    },
    /** Programs sent together with the program of a line of the send log. */
    spidFindDrawList: {
      method: 'GET',
      path: 'sendLog/spidFindDrawList/:id',
      access: ofLog,
      result: z.array(z.object({ programId: z.string().nullable(), title: z.string(), sentPlanId: z.string() })),
    },
  },
})
