import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { program, type SavedVersion } from '#contract/resources/programs/program.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { busy } from '#src/ui/feedback/busy.tsx'

type Props = { programId: string; version: SavedVersion; onNamed: () => void }

/** Named versions are never pruned. */
export function VersionName({ programId, version, onNamed }: Props) {
  const { t } = useTranslation('editor')
  const id = useId()
  const [name, setName] = useState(version.name ?? '')
  const naming = useCallMutation(program, 'nameVersion', { onSuccess: onNamed })
  return (
    <form
      className="versions-naming"
      onSubmit={event => {
        event.preventDefault()
        naming.mutate({ id: programId, revision: version.revision, name: name.trim() })
      }}
    >
      <label htmlFor={id} className="m-visually-hidden">
        {t('versions.name')}
      </label>
      <Input
        id={id}
        dir="auto"
        maxLength={100}
        value={name}
        placeholder={t('versions.name')}
        onChange={event => setName(event.target.value)}
      />
      <Button htmlType="submit" loading={busy(naming.isPending)} disabled={name.trim() === (version.name ?? '')}>
        {t('versions.keepName')}
      </Button>
    </form>
  )
}
