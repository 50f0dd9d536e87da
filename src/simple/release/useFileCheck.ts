import { useTranslation } from 'react-i18next'
import { type UploadLimits, upload } from '#contract/services/media/upload.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import type { Call } from '#src/core/requests/call.ts'
import { useLoaded } from '#src/simple/shell/useLoaded.ts'
import { useSimpleFormat } from '#src/simple/shell/useSimpleFormat.ts'
import { checkFiles, type FileCheck } from './fileCheck.ts'

/** Milliseconds to wait for the limits: a slow line must not delay sending. */
const patience = 4000

/** The server's limits; null without an answer, for example offline: the server then checks on upload. */
const limitsOf = (call: Call): Promise<UploadLimits | null> =>
  Promise.race([
    call(upload, 'abilities').then(
      ({ limits }) => limits,
      () => null,
    ),
    new Promise<null>(done => setTimeout(() => done(null), patience)),
  ])

/** Check of files that are about to be sent; null until the server's limits arrive or the wait for them ends. */
export function useFileCheck(files: readonly File[]): FileCheck | null {
  const call = useCall()
  const hasFiles = files.length > 0
  const { data } = useLoaded(`upload.limits.${hasFiles}`, async () => ({
    limits: hasFiles ? await limitsOf(call) : null,
  }))
  return data && checkFiles(files, data.limits)
}

/** Checks files at once; returns the reason why they are rejected, or null. */
export function useRefusal() {
  const call = useCall()
  const say = useRefusalText()
  return async (files: readonly File[]): Promise<string | null> => say(checkFiles(files, await limitsOf(call)).refused)
}

export function useRefusalText() {
  const { t } = useTranslation('simpleParts')
  const format = useSimpleFormat()
  return (refused: FileCheck['refused']): string | null =>
    refused &&
    t('upload.tooLarge', {
      name: refused.name,
      size: format.number(refused.size, 'bytes'),
      max: format.number(refused.max, 'bytes'),
    })
}
