/** Section name for panels that DevicePage omits, because the head of the page already shows their content. */
export const headSection = 'now'

/** Sections of a device's page, in display order. `fields`: the resource's field groups that the section shows. */
export const deviceSections = [
  { name: 'status', fields: ['state', 'service'] },
  { name: 'control', fields: [] },
  { name: 'programs', fields: [] },
  { name: 'subtitles', fields: [] },
  { name: 'alarms', fields: [] },
  { name: 'info', fields: ['screen', 'equipment'] },
  { name: 'versions', fields: ['software'] },
  { name: 'logs', fields: [] },
  { name: 'screenshots', fields: [] },
  { name: 'activity', fields: [] },
] as const
export type DeviceSection = (typeof deviceSections)[number]['name']
