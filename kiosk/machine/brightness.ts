import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ToolFailure, type Tools } from './createTools.ts'

export type Light = { read(): Promise<number>; set(percent: number): Promise<void> }

/**
 * Returns brightness control by a built-in panel's backlight if there is one, else by DDC/CI over the display cable;
 * null if there is neither.
 */
export async function findLight(tools: Tools, root: string): Promise<Light | null> {
  for (const light of [backlight(root), ...(tools.has('ddcutil') ? [ddc(tools)] : [])]) {
    if (light && (await light.read().catch(() => null)) !== null) return light
  }
  return null
}

export function backlight(root: string): Light | null {
  const all = join(root, 'sys/class/backlight')
  let name: string | undefined
  try {
    name = readdirSync(all).sort()[0]
  } catch {
    return null
  }
  if (name === undefined) return null
  const folder = join(all, name)
  const number = (file: string) => Number(readFileSync(join(folder, file), 'utf8'))
  return {
    read: async () => Math.round((number('brightness') / number('max_brightness')) * 100),
    set: async percent => writeFileSync(join(folder, 'brightness'), String(stepOf(percent, number('max_brightness')))),
  }
}

/** Only 0 % maps to step 0, because step 0 may switch the backlight off. */
function stepOf(percent: number, most: number): number {
  return percent === 0 ? 0 : Math.max(1, Math.round((percent / 100) * most))
}

export function ddc(tools: Tools): Light {
  const luminance = '10'
  async function both() {
    const text = await tools.ask('ddcutil', ['getvcp', luminance, '--brief'])
    const found = text.match(/VCP 10 C (\d+) (\d+)/)
    if (!found || Number(found[2]) === 0) throw new ToolFailure(`No brightness in: ${text.slice(0, 200)}`)
    return { value: Number(found[1]), most: Number(found[2]) }
  }
  return {
    async read() {
      const { value, most } = await both()
      return Math.round((value / most) * 100)
    },
    async set(percent) {
      const { most } = await both()
      await tools.ask('ddcutil', ['setvcp', luminance, String(Math.round((percent / 100) * most))])
    },
  }
}
