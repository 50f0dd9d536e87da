import { use, useEffect, useEffectEvent, useState } from 'react'
import { type ImportedPrograms, importedPrograms, program } from '#contract/resources/programs/program.ts'
import { type TaskProgress, task } from '#contract/services/system/task.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useLive } from '#src/core/services/services.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { FileTransfer } from '#src/ui/media/FileTransfer.ts'

type Stage =
  | { kind: 'choose' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'checking'; name: string; percent: number; jobId: string | null }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; imported: ImportedPrograms }

/** Polling interval in ms, in case a live message is lost. */
const pollInterval = 2000

/** State of the import of a package of programs. */
export function useProgramImport() {
  const { mutateAsync: importPackage } = useCallMutation(program, 'importPackage', quiet)
  const send = use(FileTransfer)
  const [stage, setStage] = useState<Stage>({ kind: 'choose' })
  const fail = (message: string) => setStage({ kind: 'failed', message })
  const restart = () => setStage({ kind: 'choose' })

  function choose(file: File) {
    const { name } = file
    setStage({ kind: 'sending', name, percent: 0 })
    send?.(file, {
      onProgress: (done, total) => setStage({ kind: 'sending', name, percent: percentOf(done, total) }),
      onFailed: fail,
      onCanceled: restart,
      onSent(uploadId) {
        setStage({ kind: 'checking', name, percent: 0, jobId: null })
        importPackage({ uploadId, name }).then(
          jobId => setStage({ kind: 'checking', name, percent: 0, jobId }),
          error => fail(messageOf(error)),
        )
      },
    })
  }

  const jobId = stage.kind === 'checking' ? stage.jobId : null
  const { data: tasks, refetch } = useCallQuery(task, 'getMine', undefined, {
    enabled: jobId !== null,
    refetchInterval: pollInterval,
  })
  const found = jobId === null ? undefined : tasks?.find(({ id }) => id === jobId)
  const show = useEffectEvent(({ state, message, result, done, total }: TaskProgress) => {
    if (state === 'failed') fail(message ?? '')
    else if (state === 'done') end(result)
    else if (stage.kind === 'checking') setStage({ ...stage, percent: percentOf(done, total) })
  })
  function end(result: unknown) {
    const read = importedPrograms.safeParse(result)
    setStage({
      kind: 'done',
      imported: read.success ? read.data : { programs: [], reused: 0, unlinked: [], leftFonts: [] },
    })
  }
  useEffect(() => {
    if (found) show(found)
  }, [found])
  useLive('task', ({ id }) => {
    if (id === jobId) void refetch()
  })
  return { stage, choose, restart }
}

const percentOf = (done: number, total: number) => (total > 0 ? Math.floor((done / total) * 100) : 0)
