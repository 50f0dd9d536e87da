import { screenFile } from '#contract/resources/screenFile.ts'
import { resolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { behave } from '#server/calls/behave.ts'
import { callerOf } from '#server/calls/caller.ts'
import { releaseObjects, screenshotPath, signUrl } from '#server/media/index.ts'

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
    for (const record of records) {
      record.url = signUrl(context, screenshotPath(record.id), { id, proof })
      record.resolution = resolutionOf(record)
    }
  },
})
