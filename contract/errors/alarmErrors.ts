/** Errors of saving an alarm rule and of calling its webhook. */
export const alarmErrors = [
  'alarmRule.twoPlaces',
  'alarmRule.nowhere',
  'alarmRule.versionNeeded',
  'alarmRule.halfQuiet',
  'alarmRule.nobodyTold',
  'alarmRule.noWay',
  'alarmRule.noTemplate',
  'alarmRule.noWebhook',
  'alarmRule.webhookRefused',
] as const
