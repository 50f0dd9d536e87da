import { z } from 'zod'
import { weeklyTimer } from '#contract/fleet/deviceSettings.ts'
import { defineService } from '#contract/kernel/service.ts'
import { alarmPlaces } from '#contract/resources/fleet/alarm.ts'
import { alarmKinds } from '#contract/rules/alarms/alarmKinds.ts'
import { powerEvents } from '#contract/rules/devices/powerHistory.ts'
import { alarmStates } from '#contract/states.ts'

const line = z.object({
  id: z.string(),
  kind: z.enum(alarmKinds),
  state: z.enum(alarmStates.all),
  place: z.enum(alarmPlaces),
  /** What its rule is called; null: the rule is gone. */
  rule: z.string().nullable(),
  sinceTime: z.string(),
  openTime: z.string(),
  recoverTime: z.string().nullable(),
  acknowledgeBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type AlarmLine = z.infer<typeof line>

/** What went wrong with a device, and when it was on (rules, Publishing 8). */
export const alarmPower = defineService({
  name: 'alarmPower',
  path: '/alarmPower',
  calls: {
    /** All open alarms, the latest of those that are over and of what is known of its power, and its weekly timer. */
    getData: {
      method: 'GET',
      path: 'getData/:id',
      access: { page: 'device', perm: 'view' },
      result: z.object({
        open: z.array(line),
        past: z.array(line),
        power: z.array(z.object({ time: z.string(), event: z.enum(powerEvents) })),
        /** The weekly timer that the screen says it goes by, and when it turns the screen on or off next; null: it has told none. */
        timer: z.object({ ...weeklyTimer.shape, isOnNow: z.boolean(), next: z.string().nullable() }).nullable(),
      }),
    },
  },
})
