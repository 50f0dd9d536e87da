import { sql } from 'kysely'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { folder } from '#contract/resources/media/folder.ts'
import { department } from '#contract/resources/people/department.ts'
import { program } from '#contract/resources/programs/program.ts'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import { rollUpSpans } from '#server/devices/online/rollUpSpans.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { addColleagues, createColleaguePassword } from './addColleagues.ts'
import { addGlances, type Glance } from './addGlances.ts'
import { addPast } from './addPast.ts'
import { addPictures, type DemoPictures } from './addPictures.ts'
import { addRecord } from './addRecord.ts'
import { addScreens } from './addScreens.ts'
import { addSends } from './addSends.ts'
import { adminContext } from './adminContext.ts'
import { readDemoMark, storeDemoMark } from './demoMark.ts'
import type { DemoGroup } from './demoScreens.ts'
import { demoSubtitles } from './demoSubtitles.ts'
import { demoThumbnails } from './demoThumbnails.ts'
import { fetchSends, playingAt } from './liveOn.ts'
import { meetingRoomsProgram } from './meetingRoomsProgram.ts'
import { menuBoardProgram } from './menuBoardProgram.ts'
import { raiseAlarms } from './raiseAlarms.ts'
import { beatAll, readSimulated } from './simulateScreens.ts'
import { welcomeProgram } from './welcomeProgram.ts'

const folderName = 'Demo'
/** Duration in milliseconds of one play of a program that declares no duration. */
const usualDuration = 15_000

/**
 * Adds demonstration data for the administrator: the records in one transaction, then sends, plays and alarms that
 * refer to them. Returns false if demonstration data exist already. Data of an earlier version are recognized by
 * their folder and stay unchanged.
 */
export async function seedDemo(parts: Parts): Promise<boolean> {
  const password = createColleaguePassword()
  const fleet = await inTransaction(parts, async inside => {
    const { db } = inside
    // Serializes servers that start at the same time.
    await sql`SELECT pg_advisory_xact_lock(hashtext('demo'))`.execute(db)
    const found = await db
      .selectFrom('folder')
      .select('id')
      .where('name', '=', folderName)
      .where('parentId', 'is', null)
      .executeTakeFirst()
    if (found || (await readDemoMark(inside))) return null
    return addAll(password, await adminContext(inside, inside.afterCommit))
  })
  if (!fleet) return false
  await addSends(fleet.programIds, fleet.groups, parts)
  await addGlances(fleet.glances, parts)
  await rollUpSpans(parts)
  await beatAll(parts, fleet.online)
  await fetchBeforeSilence(parts, fleet.silent)
  await raiseAlarms(parts, fleet.silent)
  return true
}

/** Makes the offline screens download and report the sends, as if they had gone offline afterwards. */
async function fetchBeforeSilence(parts: Parts, ids: readonly string[]): Promise<void> {
  for (const screen of await readSimulated(ids, parts)) {
    const playing = playingAt(await fetchSends(screen, parts), parts.now().getTime())
    await sql`
      UPDATE "device" SET "runningHash" = "intendedHash", "behindSince" = NULL, "playing" = ${JSON.stringify(playing)}::jsonb
      WHERE "id" = ${screen.id}
    `.execute(parts.db)
  }
}

type Sendable = { programIds: Parameters<typeof addSends>[0]; groups: Parameters<typeof addSends>[1] }

/** `online` and `silent`: ids of the screens that the demonstration shows as online and as offline. */
type Fleet = { online: string[]; silent: string[]; glances: Glance[] } & Sendable

async function addAll(password: string, context: Context): Promise<Fleet> {
  const sales = await addRecord(department, { title: 'Sales', sortOrder: 1 }, context)
  const reception = await addRecord(department, { title: 'Reception', parentId: sales, sortOrder: 1 }, context)
  await addColleagues({ sales, reception }, password, context)
  const folderId = await addRecord(folder, { name: folderName, sortOrder: 1 }, context)
  const programs = await addPrograms(await addPictures(folderId, context), context)
  for (const values of demoSubtitles) await addRecord(subtitle, values, context)
  return addFleet(programs, context)
}

async function addPrograms(pictures: DemoPictures, context: Context) {
  const add = async (title: string, document: ReturnType<typeof welcomeProgram>, thumbnail: string) => {
    const { width, height } = document
    const id = await addRecord(program, { title, width, height, document, thumbnail }, context)
    return { id, title, duration: document.duration ?? usualDuration, thumbnail }
  }
  return {
    welcome: await add('Welcome', welcomeProgram(pictures), demoThumbnails.welcome),
    menuBoard: await add('Menu board', menuBoardProgram(pictures), demoThumbnails.menuBoard),
    meetingRooms: await add('Meeting rooms', meetingRoomsProgram(pictures), demoThumbnails.meetingRooms),
  }
}

type Programs = Awaited<ReturnType<typeof addPrograms>>

async function addFleet({ welcome, menuBoard, meetingRooms }: Programs, context: Context): Promise<Fleet> {
  const group = (name: DemoGroup, sortOrder: number) => addRecord(deviceGroup, { name, sortOrder }, context)
  const groups = {
    lobby: await group('Lobby', 1),
    meetingRooms: await group('Meeting rooms', 2),
    cafes: await group('Cafés', 3),
  }
  const { lobby, meetingRooms: rooms, cafes } = groups
  const screens = await addScreens({ Lobby: lobby, 'Meeting rooms': rooms, Cafés: cafes }, context)
  const programOf = { Lobby: welcome, 'Meeting rooms': meetingRooms, Cafés: menuBoard }
  const programIds = { welcome: welcome.id, menuBoard: menuBoard.id, meetingRooms: meetingRooms.id }
  await addPast(screens, screen => programOf[screen.group], context)
  const online = screens.filter(({ silentFor }) => silentFor === undefined).map(({ id }) => id)
  const silent = screens.map(({ id }) => id).filter(id => !online.includes(id))
  await storeDemoMark(online, context)
  const now = context.now().getTime()
  const glances = screens.map(({ id, group, silentFor = 0 }) => ({
    deviceId: id,
    ownerId: context.caller?.id ?? null,
    thumbnail: programOf[group].thumbnail,
    ...(group === 'Cafés' ? { width: 180, height: 320 } : { width: 320, height: 180 }),
    time: new Date(now - silentFor * 60_000),
  }))
  return { online, silent, glances, programIds, groups }
}
