import { KeyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importCallsOf, type SecretRow } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Props = { resource: Resource; importId: string; count: number; onTaken: () => void }

/**
 * Saves generated passwords as a file. The server returns them once; while this page is open, the user can save them
 * again.
 */
export function SecretsDownload({ resource, importId, count, onTaken }: Props) {
  const { t } = useTranslation('importing')
  const format = useFormat()
  const { mutateAsync: takeSecrets } = useCallMutation(importCallsOf(resource), 'importSecrets', quiet)
  const [taken, setTaken] = useState<readonly SecretRow[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      // Loads the spreadsheet code first: if that failed after the passwords were fetched, the passwords would be
      // lost.
      const { downloadSheet } = await import('#src/ui/excel/downloadSheet.ts')
      const rows = taken ?? (await takeSecrets({ id: importId }))
      setTaken(rows)
      const names = [...new Set(rows.flatMap(({ secrets }) => Object.keys(secrets)))]
      const sheet = rows.map(({ title, secrets }) => [title, ...names.map(name => secrets[name] ?? '')])
      downloadSheet(`${resource.name}-passwords`, [[resource.title, ...names], ...sheet])
    } catch (error) {
      setFailure(messageOf(error))
      onTaken()
    }
    setBusy(false)
  }

  return (
    <Alert
      type={failure ? 'error' : 'warning'}
      showIcon
      icon={decorative(<KeyOutlined aria-hidden />)}
      message={failure ?? t('secrets.title', { count, shown: format.number(count) })}
      description={failure ? undefined : taken ? t('secrets.taken') : t('secrets.once')}
      action={
        failure ? undefined : (
          <Button type="primary" loading={busy(isBusy)} onClick={() => void save()}>
            {taken ? t('secrets.again') : t('secrets.download')}
          </Button>
        )
      }
    />
  )
}
