/** What keeps an alarm rule from being saved, and its webhook from being called. */
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
