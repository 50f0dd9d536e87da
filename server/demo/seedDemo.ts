import { sql } from 'kysely'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { folder } from '#contract/resources/media/folder.ts'
import { department } from '#contract/resources/people/department.ts'
import { program } from '#contract/resources/programs/program.ts'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { addPictures } from './addPictures.ts'
import { addRecord } from './addRecord.ts'
import { adminContext } from './adminContext.ts'
import { demoSubtitles } from './demoSubtitles.ts'
import { demoThumbnails } from './demoThumbnails.ts'
import { meetingRoomsProgram } from './meetingRoomsProgram.ts'
import { menuBoardProgram } from './menuBoardProgram.ts'
import { welcomeProgram } from './welcomeProgram.ts'

const folderName = 'Demo'

/** Adds demonstration data for the administrator, all or nothing. Returns false if the demo folder already exists. */
export async function seedDemo(parts: Parts): Promise<boolean> {
  return inTransaction(parts, async inside => {
    const { db } = inside
    // Serializes servers that start at the same time.
    await sql`SELECT pg_advisory_xact_lock(hashtext('demo'))`.execute(db)
    const found = await db
      .selectFrom('folder')
      .select('id')
      .where('name', '=', folderName)
      .where('parentId', 'is', null)
      .executeTakeFirst()
    if (found) return false
    await addAll(await adminContext(inside, inside.afterCommit))
    return true
  })
}

async function addAll(context: Context): Promise<void> {
  const sales = await addRecord(department, { title: 'Sales', sortOrder: 1 }, context)
  await addRecord(department, { title: 'Reception', parentId: sales, sortOrder: 1 }, context)
  await addRecord(deviceGroup, { name: 'Lobby', sortOrder: 1 }, context)
  await addRecord(deviceGroup, { name: 'Meeting rooms', sortOrder: 2 }, context)
  const folderId = await addRecord(folder, { name: folderName, sortOrder: 1 }, context)
  const pictures = await addPictures(folderId, context)
  const { welcome, menuBoard, meetingRooms } = demoThumbnails
  const programs = [
    { title: 'Welcome', document: welcomeProgram(pictures), thumbnail: welcome },
    { title: 'Menu board', document: menuBoardProgram(pictures), thumbnail: menuBoard },
    { title: 'Meeting rooms', document: meetingRoomsProgram(pictures), thumbnail: meetingRooms },
  ]
  for (const { title, document, thumbnail } of programs) {
    const { width, height } = document
    await addRecord(program, { title, width, height, document, thumbnail }, context)
  }
  for (const values of demoSubtitles) await addRecord(subtitle, values, context)
}
