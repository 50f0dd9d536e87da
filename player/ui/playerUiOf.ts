import type { Player } from '#player/runtime/createPlayer.ts'
import type { PlayerUi } from './PlayerContext.ts'

type Deps = Omit<PlayerUi, 'now' | 'readWeather' | 'readFraming' | `on${string}`> & { player: Player }

/** Connects the views with the screen that the player runs. */
export function playerUiOf({ player, ...rest }: Deps): PlayerUi {
  return {
    ...rest,
    now: player.now,
    readWeather: async spot => {
      const screen = player.screen()
      if (!screen) throw new Error('No screen asks for weather')
      return screen.readWeather(spot)
    },
    readFraming: async url => {
      const screen = player.screen()
      return screen ? screen.readFraming(url) : 'unknown'
    },
    onSwitched: id => player.screen()?.onSwitched(id),
    onEnded: id => player.screen()?.onEnded(id),
    onVisit: id => player.screen()?.onVisit(id),
    onReturn: id => player.screen()?.onReturn(id),
    onPassed: id => player.screen()?.onPassed(id),
    onFault: (...fault) => player.screen()?.onFault(...fault),
  }
}
