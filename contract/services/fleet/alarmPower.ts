import { z } from 'zod'
import { weeklyTimer } from '#contract/fleet/deviceSettings.ts'
import { defineService } from '#contract/kernel/service.ts'
import { alarmScopes } from '#contract/resources/fleet/alarm.ts'
import { alarmKinds } from '#contract/rules/alarms/alarmKinds.ts'
import { powerEvents } from '#contract/rules/devices/powerHistory.ts'
import { alarmStates } from '#contract/states.ts'

const line = z.object({
  id: z.string(),
  kind: z.enum(alarmKinds),
  state: z.enum(alarmStates.all),
  place: z.enum(alarmScopes),
  /** Name of the alarm's rule; null: the rule was deleted. */
  rule: z.string().nullable(),
  sinceTime: z.string(),
  openTime: z.string(),
  recoverTime: z.string().nullable(),
  acknowledgeBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type AlarmLine = z.infer<typeof line>

/** Alarms and power history of a device (rules, Publishing 8). */
export const alarmPower = defineService({
  name: 'alarmPower',
  path: '/alarmPower',
  calls: {
    /** All open alarms, the latest closed alarms and power events, and the weekly timer. */
    getData: {
      method: 'GET',
      path: 'getData/:id',
      access: { page: 'device', perm: 'view' },
      result: z.object({
        open: z.array(line),
        past: z.array(line),
        power: z.array(z.object({ time: z.string(), event: z.enum(powerEvents) })),
        /** The weekly timer in effect as reported by the device, and its next switch; null: none reported. */
        timer: z.object({ ...weeklyTimer.shape, isOnNow: z.boolean(), next: z.string().nullable() }).nullable(),
      }),
    },
  },
})
