/** Common screen sizes in pixels; names are `editor:create.presets.<key>`. */
export const sizePresets = {
  fullHd: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  uhd: { width: 3840, height: 2160 },
  hd: { width: 1280, height: 720 },
  xga: { width: 1024, height: 768 },
} as const
export type SizePreset = keyof typeof sizePresets
export const presetNames = Object.keys(sizePresets) as SizePreset[]

export function presetOf(width: unknown, height: unknown): SizePreset | undefined {
  return presetNames.find(name => sizePresets[name].width === width && sizePresets[name].height === height)
}
