// Rotation and resolution under X11.
import type { Resolution } from '#contract/fleet/kiosk.ts'
import { ToolFailure, type Tools } from './createTools.ts'
import { modeOf, type Rotation, type Screen } from './Screen.ts'

const words: Readonly<Record<Rotation, string>> = { 0: 'normal', 90: 'right', 180: 'inverted', 270: 'left' }

export function xrandr(tools: Tools): Screen {
  const read = async () => readXrandr(await tools.ask('xrandr', ['--query']))
  return {
    read,
    async rotate(rotation) {
      const { output } = await read()
      await tools.ask('xrandr', ['--output', output, '--rotate', words[rotation]])
    },
    async setResolution(wanted) {
      const { output, resolutions } = await read()
      const mode = modeOf(resolutions, wanted)
      if (!mode) throw new ToolFailure(`${output} has no ${wanted.width}x${wanted.height}`)
      const rate = mode.rate === null ? [] : ['--rate', String(mode.rate)]
      await tools.ask('xrandr', ['--output', output, '--mode', `${mode.width}x${mode.height}`, ...rate])
    },
  }
}

/** Parses the primary output, or the first connected one; throws `ToolFailure` when no display is connected. */
export function readXrandr(text: string) {
  const parts = text.split(/\n(?=\S)/).filter(part => /^\S+ connected/.test(part))
  const part = parts.find(each => each.includes(' connected primary')) ?? parts[0]
  if (!part) throw new ToolFailure('No display is connected')
  const [head = '', ...lines] = part.split('\n')
  const output = head.split(' ')[0] ?? ''
  // The line names the current rotation before the parentheses, and the possible ones inside them.
  const turned = head.split('(')[0]?.match(/\d+x\d+\+\d+\+\d+ (left|right|inverted)/)?.[1] ?? 'normal'
  const rotation = ([0, 90, 180, 270] as const).find(degrees => words[degrees] === turned) ?? 0
  const resolutions: Resolution[] = []
  let resolution: Resolution | null = null
  for (const line of lines) {
    const size = line.match(/^\s+(\d+)x(\d+)i?\s+(.*)$/)
    if (!size) continue
    for (const [, rate, marks = ''] of (size[3] ?? '').matchAll(/(\d+\.\d+)([*+ ]*)/g)) {
      const mode = { width: Number(size[1]), height: Number(size[2]), rate: Number(rate) }
      resolutions.push(mode)
      if (marks.includes('*')) resolution = mode
    }
  }
  return { output, rotation, resolution, resolutions }
}
