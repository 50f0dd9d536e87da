import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#contract/errors/errors.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { readProgram } from '#contract/programs/readProgram.ts'
import { program } from '#contract/resources/programs/program.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'

type Read = { document: ProgramDocument | null; error: Error | null; retry: () => void }

/** The document of a saved version, migrated; `error` if it cannot be read. */
export function useEdition(programId: string, revision: number): Read {
  const { t } = useTranslation('errors')
  const { data, error, refetch } = useCallQuery(program, 'getVersion', { id: programId, revision })
  const read = useMemo(() => data && readProgram(data.document), [data])
  const problem = read instanceof AppError ? new Error(t(read.id, { ...read.params })) : error
  return {
    document: read && 'document' in read ? read.document : null,
    error: problem,
    retry: () => void refetch(),
  }
}
