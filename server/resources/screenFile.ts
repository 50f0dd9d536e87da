import { screenFile } from '#contract/resources/screenFile.ts'
import { behave } from '../behave.ts'
import { callerOf } from '../context.ts'
import { screenshotPath } from '../media/sendFile.ts'
import { signUrl } from '../media/signedUrl.ts'

export const screenFileBehaviour = behave(screenFile, {
  after: {
    remove(rows, { afterCommit, media }) {
      afterCommit(async () => {
        for (const { fkey } of rows) await quietly(() => media.screens.remove(String(fkey)))
      })
    },
  },
  decorate(records, context) {
    const { id, tokenHash: proof } = callerOf(context)
    for (const record of records) record.url = signUrl(context, screenshotPath(record.id), { id, proof })
  },
})

/** What cannot be removed now goes with the next housework. */
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    return
  }
}
