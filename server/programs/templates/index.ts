// Built-in templates, in the order in which the template library shows them.
import type { BuiltInTemplate } from './builtIn/BuiltInTemplate.ts'
import { directory, directoryLandscape } from './builtIn/directory.ts'
import { event, eventPortrait } from './builtIn/event.ts'
import { lobbyClock, lobbyClockPortrait } from './builtIn/lobbyClock.ts'
import { meetingRoom, meetingRoomLandscape } from './builtIn/meetingRoom.ts'
import { menuBoard, menuBoardTall } from './builtIn/menuBoard.ts'
import { bakeryLandscape, menuBoardPortrait } from './builtIn/menuBoardPortrait.ts'
import { notice, noticePortrait } from './builtIn/notice.ts'
import { openingHours, openingHoursLandscape } from './builtIn/openingHours.ts'
import { promotion, promotionTall } from './builtIn/promotion.ts'
import { newProductLandscape, promotionPortrait } from './builtIn/promotionPortrait.ts'
import { queue, queuePortrait } from './builtIn/queue.ts'
import { timetable, timetablePortrait } from './builtIn/timetable.ts'
import { videoWall, videoWallPortrait } from './builtIn/videoWall.ts'
import { welcome, welcomePortrait } from './builtIn/welcome.ts'

const builtIn = {
  welcome,
  welcomePortrait,
  menuBoard,
  menuBoardTall,
  menuBoardPortrait,
  bakeryLandscape,
  promotion,
  promotionTall,
  promotionPortrait,
  newProductLandscape,
  lobbyClock,
  lobbyClockPortrait,
  timetable,
  timetablePortrait,
  meetingRoom,
  meetingRoomLandscape,
  notice,
  noticePortrait,
  openingHours,
  openingHoursLandscape,
  queue,
  queuePortrait,
  event,
  eventPortrait,
  directory,
  directoryLandscape,
  videoWall,
  videoWallPortrait,
}
export type BuiltInName = keyof typeof builtIn
export const builtInTemplates: Readonly<Record<BuiltInName, BuiltInTemplate>> = builtIn
export const builtInNames = Object.keys(builtIn) as BuiltInName[]

export function isBuiltInName(name: unknown): name is BuiltInName {
  return typeof name === 'string' && Object.hasOwn(builtIn, name)
}

/** Returns the template with the same texts for the other orientation; null if there is none. */
export function otherLayoutOf(name: BuiltInName): BuiltInName | null {
  const wordsOf = (each: BuiltInName) => builtInTemplates[each].words ?? each
  return builtInNames.find(other => other !== name && wordsOf(other) === wordsOf(name)) ?? null
}
