import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { program, type SavedEdition } from '#contract/resources/programs/program.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { busy } from '#src/ui/feedback/busy.tsx'

type Props = { programId: string; edition: SavedEdition; onNamed: () => void }

/** Names a version; named versions are never pruned. */
export function EditionName({ programId, edition, onNamed }: Props) {
  const { t } = useTranslation('editor')
  const id = useId()
  const [name, setName] = useState(edition.name ?? '')
  const naming = useCallMutation(program, 'nameVersion', { onSuccess: onNamed })
  return (
    <form
      className="versions-naming"
      onSubmit={event => {
        event.preventDefault()
        naming.mutate({ id: programId, revision: edition.revision, name: name.trim() })
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
      <Button htmlType="submit" loading={busy(naming.isPending)} disabled={name.trim() === (edition.name ?? '')}>
        {t('versions.keepName')}
      </Button>
    </form>
  )
}
