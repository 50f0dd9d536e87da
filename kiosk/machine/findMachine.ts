import { findLight, type Light } from './brightness.ts'
import { type AllowedCommand, readCommands } from './commands.ts'
import { createTools, type Tools } from './createTools.ts'
import { type Darkness, findDarkness } from './darkness.ts'
import { findReceiver, type LocationReceiver } from './location.ts'
import { findPower, type Power } from './power.ts'
import type { Config } from './readConfig.ts'
import type { Screen } from './Screen.ts'
import { findSoundCard, type SoundCard } from './volume.ts'
import { wlrRandr } from './wlrRandr.ts'
import { xrandr } from './xrandr.ts'

/** Capabilities of this machine; null = not present, not responding or not allowed. */
export type Machine = {
  tools: Tools
  isWayland: boolean
  sound: SoundCard | null
  light: Light | null
  screen: Screen | null
  darkness: Darkness
  power: Power | null
  receiver: LocationReceiver | null
  commands: AllowedCommand[]
}

type Env = Readonly<Record<string, string | undefined>>

export async function findMachine(config: Config, env: Env, root: string): Promise<Machine> {
  const tools = createTools(env)
  const isWayland = Boolean(env.WAYLAND_DISPLAY)
  const light = await findLight(tools, root)
  return {
    tools,
    isWayland,
    light,
    sound: await findSoundCard(tools),
    screen: await findScreen(tools, isWayland),
    darkness: await findDarkness(tools, light, isWayland),
    power: findPower(tools, root, config.mayRestartMachine),
    receiver: await findReceiver(tools),
    commands: readCommands(config.commands),
  }
}

async function findScreen(tools: Tools, isWayland: boolean): Promise<Screen | null> {
  const screen = isWayland ? tools.has('wlr-randr') && wlrRandr(tools) : tools.has('xrandr') && xrandr(tools)
  return screen && (await screen.read().catch(() => null)) ? screen : null
}
