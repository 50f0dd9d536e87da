// Groups of the side menu, in order. A resource names its group; the server seeds the menu and owns it from then on.
export const menuGroups = {
  screens: { icon: 'desktop' },
  content: { icon: 'appstore' },
  publishing: { icon: 'send' },
  money: { icon: 'wallet' },
  organisation: { icon: 'team' },
  system: { icon: 'setting' },
  learning: { icon: 'question-circle' },
} as const
export type MenuGroup = keyof typeof menuGroups

/** Pages that do not belong to a resource. Their titles are `menu.pages.<name>`. */
export const menuPages = {
  onlineTime: { group: 'screens', icon: 'clock-circle' },
  map: { group: 'screens', icon: 'environment' },
  send: { group: 'publishing', icon: 'send' },
  onAir: { group: 'publishing', icon: 'play-circle' },
  statistics: { group: 'publishing', icon: 'line-chart' },
  proof: { group: 'publishing', icon: 'bar-chart' },
  renewal: { group: 'money', icon: 'history' },
  setting: { group: 'system', icon: 'control' },
  monitor: { group: 'system', icon: 'monitor' },
  plugin: { group: 'system', icon: 'api' },
  tutorial: { group: 'learning', icon: 'book' },
} as const satisfies Record<string, { group: MenuGroup; icon: string }>

/**
 * Pages that come first in a group, in this order: daily ones on top. All other pages follow in order of declaration.
 */
export const firstPages: { readonly [G in MenuGroup]?: readonly string[] } = {
  screens: [
    'device',
    'deviceGroup',
    'map',
    'onlineTime',
    'alarm',
    'alarmRule',
    'controlPlan',
    'deviceLog',
    'apk',
    'rollout',
    'apkLog',
  ],
  content: ['program', 'file', 'template'],
  publishing: ['send', 'onAir', 'sentPlan', 'wave', 'sendLog', 'sendReview', 'proof', 'statistics', 'emergency'],
  money: ['renewal', 'order', 'flowPackage', 'flowRecord', 'flowCharge', 'authorization', 'license', 'bill'],
}

/**
 * Pages that the menu folds under "More", and hides on small sites. Without these pages and paid features, the menu
 * has 12 entries, including the home page.
 */
export const advancedPages = [
  ...['map', 'onlineTime', 'alarm', 'alarmRule', 'controlPlan', 'deviceLog'],
  ...['apk', 'rollout', 'apkLog'],
  ...['folder', 'font', 'subtitle', 'template'],
  ...['wave', 'sendLog', 'sendReview', 'proof', 'statistics', 'daypart', 'holidaySet', 'savedReport', 'wallLink'],
  ...['preparedEmergency', 'emergencyAddress', 'emergencyFeed'],
  ...['flowCharge', 'license', 'bill', 'paymentFinding', 'ledgerFinding'],
  ...['role', 'department', 'menu', 'socialAccount', 'message'],
  ...['monitor', 'plugin', 'log', 'quartzJob', 'webhook', 'apiToken', 'outboxMessage', 'allowedCommand', 'carousel'],
  'article',
] as const
