import { defineSubject } from '#server/assembly/defineSubject.ts'
import { alarmBehavior } from './alarmBehavior.ts'
import { alarmPowerHandlers } from './alarmPowerHandlers.ts'
import { alarmRuleBehavior } from './alarmRuleBehavior.ts'
import { mountAlarms } from './mountAlarms.ts'
import { callAlarmWebhookTask } from './notify/callAlarmWebhookTask.ts'
import { seedAlarmRule } from './rules/seedAlarmRule.ts'

export const alarms = defineSubject({
  name: 'alarms',
  behaviors: {
    alarm: alarmBehavior,
    alarmRule: alarmRuleBehavior,
  },
  handlers: () => ({
    alarmPower: alarmPowerHandlers,
  }),
  tasks: () => ({
    callAlarmWebhook: callAlarmWebhookTask,
  }),
  mount: mountAlarms,
  seed: seedAlarmRule,
})
