// The groups of the side menu, in order. A resource names its group; the server seeds and then owns the menu.
export const menuGroups = {
  screens: { icon: 'desktop' },
  content: { icon: 'appstore' },
  publishing: { icon: 'send' },
  organisation: { icon: 'team' },
  system: { icon: 'setting' },
} as const
export type MenuGroup = keyof typeof menuGroups

/** Pages that are no resource's, before those that are. Their titles are `menu.pages.<name>`. */
export const menuPages = {
  onlineTime: { group: 'screens', icon: 'clock-circle' },
  map: { group: 'screens', icon: 'environment' },
  send: { group: 'publishing', icon: 'send' },
  onAir: { group: 'publishing', icon: 'play-circle' },
  proof: { group: 'publishing', icon: 'bar-chart' },
  setting: { group: 'system', icon: 'control' },
  monitor: { group: 'system', icon: 'monitor' },
} as const satisfies Record<string, { group: MenuGroup; icon: string }>
