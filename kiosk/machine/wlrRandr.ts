// Rotation and resolution under wlroots-based Wayland compositors such as cage and labwc.
import type { Resolution } from '#contract/fleet/kiosk.ts'
import { ToolFailure, type Tools } from './createTools.ts'
import { modeOf, type Rotation, type Screen } from './Screen.ts'

/** Wayland transforms are counterclockwise. */
const words: Readonly<Record<Rotation, string>> = { 0: 'normal', 90: '270', 180: '180', 270: '90' }

export function wlrRandr(tools: Tools): Screen {
  const read = async () => readWlrRandr(await tools.ask('wlr-randr', []))
  return {
    read,
    async rotate(rotation) {
      const { output } = await read()
      await tools.ask('wlr-randr', ['--output', output, '--transform', words[rotation]])
    },
    async setResolution(wanted) {
      const { output, resolutions } = await read()
      const mode = modeOf(resolutions, wanted)
      if (!mode) throw new ToolFailure(`${output} has no ${wanted.width}x${wanted.height}`)
      const rate = mode.rate === null ? '' : `@${mode.rate}Hz`
      await tools.ask('wlr-randr', ['--output', output, '--mode', `${mode.width}x${mode.height}${rate}`])
    },
  }
}

/**
 * Parses the first enabled output, or the first output if none is enabled; throws `ToolFailure` when no display is
 * connected.
 */
export function readWlrRandr(text: string) {
  const parts = text.split(/\n(?=\S)/).filter(part => part.trim() !== '')
  const part = parts.find(each => /Enabled: yes/.test(each)) ?? parts[0]
  if (!part) throw new ToolFailure('No display is connected')
  const output = part.split(' ')[0] ?? ''
  const turned = part.match(/Transform: (?:flipped-?)?(\S+)/)?.[1] ?? 'normal'
  const rotation = ([0, 90, 180, 270] as const).find(degrees => words[degrees] === turned) ?? 0
  const resolutions: Resolution[] = []
  let resolution: Resolution | null = null
  for (const [, width, height, rate, marks = ''] of part.matchAll(/(\d+)x(\d+) px, ([\d.]+) Hz( \([^)]*\))?/g)) {
    const mode = { width: Number(width), height: Number(height), rate: Number(rate) }
    resolutions.push(mode)
    if (marks.includes('current')) resolution = mode
  }
  return { output, rotation, resolution, resolutions }
}
