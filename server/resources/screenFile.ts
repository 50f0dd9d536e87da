import { screenFile } from '#contract/resources/screenFile.ts'
import { behave } from '../behave.ts'
import { callerOf } from '../context.ts'
import { releaseObjects } from '../media/objects.ts'
import { screenshotPath } from '../media/sendFile.ts'
import { signUrl } from '../media/signedUrl.ts'

export const screenFileBehaviour = behave(screenFile, {
  after: {
    remove: (rows, context) =>
      releaseObjects(
        context,
        rows.map(row => String(row.sha256)),
      ),
  },
  decorate(records, context) {
    const { id, tokenHash: proof } = callerOf(context)
    for (const record of records) record.url = signUrl(context, screenshotPath(record.id), { id, proof })
  },
})
