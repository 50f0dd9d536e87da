/** Section of panels that the page leaves out, because the page's head shows their content. */
export const headSection = 'now'

/** Sections of a device's page, in display order. `fields`: groups of the declaration shown in the section. */
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
