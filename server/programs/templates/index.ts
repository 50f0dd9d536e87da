// Built-in templates, in the order in which the template library shows them.
import type { BuiltInTemplate } from './builtIn/BuiltInTemplate.ts'
import { directory, directoryLandscape } from './builtIn/directory.ts'
import { event } from './builtIn/event.ts'
import { lobbyClock } from './builtIn/lobbyClock.ts'
import { meetingRoom, meetingRoomLandscape } from './builtIn/meetingRoom.ts'
import { menuBoard } from './builtIn/menuBoard.ts'
import { bakeryLandscape, menuBoardPortrait } from './builtIn/menuBoardPortrait.ts'
import { notice } from './builtIn/notice.ts'
import { openingHours, openingHoursLandscape } from './builtIn/openingHours.ts'
import { promotion } from './builtIn/promotion.ts'
import { newProductLandscape, promotionPortrait } from './builtIn/promotionPortrait.ts'
import { queue } from './builtIn/queue.ts'
import { timetable } from './builtIn/timetable.ts'
import { videoWall } from './builtIn/videoWall.ts'
import { welcome } from './builtIn/welcome.ts'

const builtIn = {
  welcome,
  menuBoard,
  menuBoardPortrait,
  bakeryLandscape,
  promotion,
  promotionPortrait,
  newProductLandscape,
  lobbyClock,
  timetable,
  meetingRoom,
  meetingRoomLandscape,
  notice,
  openingHours,
  openingHoursLandscape,
  queue,
  event,
  directory,
  directoryLandscape,
  videoWall,
}
export type BuiltInName = keyof typeof builtIn
export const builtInTemplates: Readonly<Record<BuiltInName, BuiltInTemplate>> = builtIn
export const builtInNames = Object.keys(builtIn) as BuiltInName[]

export function isBuiltInName(name: unknown): name is BuiltInName {
  return typeof name === 'string' && Object.hasOwn(builtIn, name)
}
