import type { i18n as I18n } from 'i18next'
import { ApiError } from '#client/ApiError.ts'
import type { Http } from '#client/http.ts'
import type { File as Saved } from '#contract/resources/media/file.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { template } from '#contract/resources/programs/template.ts'
import { type SendReview, sendReview } from '#contract/resources/publishing/sendReview.ts'
import { upload as uploads } from '#contract/services/media/upload.ts'
import { auth } from '#contract/services/people/auth.ts'
import { sending } from '#contract/services/publishing/sending.ts'
import { whatPlays } from '#contract/services/publishing/whatPlays.ts'
import type { Call } from '#src/core/requests/call.ts'
import { createTransfer, type TransferDeps } from '#src/plugins/media/uploads/transfer.ts'
import type { Job } from '#src/simple/jobs/job.ts'
import { LostConnection, type Steps } from '#src/simple/jobs/Steps.ts'
import { dataOf } from '#src/simple/shell/dataOf.ts'
import { withFields } from './templateFields.ts'
import { transferError } from './transferError.ts'

export type StepsDeps = TransferDeps & { call: Call; http: Http; i18n: Pick<I18n, 'loadNamespaces' | 't'> }

export function createSteps({ call, http, i18n, ...transfers }: StepsDeps): Steps {
  const data = dataOf(http)
  /** The open request of this account for this program and these devices, if any. */
  async function findOpenRequest({
    programId,
    places,
  }: Pick<Job, 'programId' | 'places'>): Promise<string | undefined> {
    const filters = [
      { field: 'state', operator: 'in' as const, value: ['waiting'] },
      { field: 'askerId', operator: 'eq' as const, value: transfers.owner() },
    ]
    // The search finds nothing for accounts without permission to list requests.
    const { data: waiting } = await data
      .getList<SendReview>({ resource: 'sendReview', filters, pagination: { currentPage: 1, pageSize: 50 } })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.id === 'auth.forbidden') return { data: [] }
        throw error
      })
    for (const { id } of waiting.filter(({ asks, kind }) => asks === 'send' && kind === 'program')) {
      const [contents, { devices, groups }] = await Promise.all([
        call(sendReview, 'getContents', { id }),
        call(sendReview, 'getPlaces', { id }),
      ])
      const isOfProgram = contents.length === 1 && contents[0]?.id === programId
      const isForThese =
        devices.length === places.length && places.every(place => devices.some(each => each.id === place.id))
      if (isOfProgram && isForThese && groups.length === 0) return id
    }
    return undefined
  }
  return {
    async upload(file, onShare) {
      const [transfer, { drawFor }] = await Promise.all([
        createTransfer({ file, onProgress: (sent, total) => onShare(total > 0 ? sent / total : 0) }, transfers),
        // The code is loaded over the same connection as the file is sent.
        import('#src/plugins/media/uploads/drawFor.ts').catch(() => {
          throw new LostConnection()
        }),
      ])
      const poster = await drawFor(file)
      const uploadId = await transfer.start().catch(async (error: unknown) => {
        const failure = transferError(error)
        // A proxy rejects a file that is too large without a text in the user's language.
        if (failure.id === 'general.tooLarge' && failure.message === '') {
          await i18n.loadNamespaces('errors')
          failure.message = i18n.t('errors:general.tooLarge')
        }
        // The upload bypasses the transport. A declared call makes the transport notice the expired session and
        // redirect to sign-in.
        if (failure.statusCode === 401) await call(auth, 'info')
        throw failure
      })
      if (uploadId === null) throw new LostConnection()
      const saved = (await call(uploads, 'save', { uploadId, name: file.name, folderId: '0', poster })) as Saved
      await transfer.forget()
      return { id: saved.id, kind: saved.kind, duration: saved.duration }
    },

    async findProgram({ id, content }) {
      if (content.kind === 'program') return content.programId
      const filters = [{ field: 'code', operator: 'eq' as const, value: id }]
      const { data: found } = await data.getList<Program>({ resource: 'program', filters })
      return found.find(({ code }) => code === id)?.id ?? null
    },

    async createProgram(job) {
      // The program's field `code` is the job's id, so `findProgram` finds the program even if the answer is lost.
      if (job.content.kind === 'template') return call(template, 'use', { id: job.content.templateId, code: job.id })
      if (job.content.kind === 'program') return job.content.programId
      const { documentOf } = await import('./documentOf.ts')
      const document = documentOf(job)
      const { width, height } = document
      const variables = { title: job.title, code: job.id, width, height, document }
      const { data: made } = await data.create<Program>({ resource: 'program', variables })
      return made.id
    },

    async fillIn({ id, programId, content, uploaded }) {
      if (content.kind !== 'template') return
      const { data: made } = await data.getOne<Program>({ resource: 'program', id: programId ?? '' })
      if (!made.document) return
      const pictures = content.pictures ?? []
      const files = Object.fromEntries(pictures.map(({ nodeId }, at) => [nodeId, uploaded[at]?.id ?? '']))
      const document = withFields(made.document, content.texts, files)
      const variables = { revision: made.revision, title: made.title, code: id, document }
      await data.update({ resource: 'program', id: made.id, variables })
    },

    async publish({ programId, places, plan }) {
      const programIds = [programId ?? '']
      const request = { programIds, deviceIds: places.map(({ id }) => id), groupIds: [], plan }
      try {
        await call(sending, 'publish', request)
        return 'sent'
      } catch (error) {
        if (!(error instanceof ApiError) || error.id !== 'sendReview.needed') throw error
      }
      // The answer to an earlier attempt may have been lost: `insteadOf` withdraws that request.
      const insteadOf = await findOpenRequest({ programId, places })
      await call(sendReview, 'ask', { ...request, insteadOf })
      return 'asked'
    },

    async withdrawOthers({ programId, places }) {
      for (const { id } of places) {
        const standing = await call(whatPlays, 'getProgramListForEquipment', { deviceId: id })
        const others = standing.map(each => each.programId).filter(each => each !== programId)
        if (others.length > 0) await call(sending, 'withdraw', { programIds: others, deviceIds: [id], groupIds: [] })
      }
    },
  }
}
