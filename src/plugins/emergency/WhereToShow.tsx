import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { type Draft, targetKinds } from './startDraft.ts'

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void }

export function WhereToShow({ draft, onChange }: Props) {
  const { t } = useTranslation('emergency')
  return (
    <fieldset className="emergency-part">
      <legend>{t('where')}</legend>
      <Radio.Group
        aria-label={t('where')}
        value={draft.targetKind}
        onChange={event => onChange({ targetKind: event.target.value })}
        options={targetKinds.map(value => ({ value, label: t(`places.${value}`) }))}
      />
      {draft.targetKind === 'groups' && (
        <RefSelect
          key="groups"
          to="deviceGroup"
          aria-label={t('places.groups')}
          value={draft.groupIds}
          known={[]}
          isMultiple
          onChange={groupIds => onChange({ groupIds })}
        />
      )}
      {draft.targetKind === 'devices' && (
        <RefSelect
          key="devices"
          to="device"
          aria-label={t('places.devices')}
          value={draft.deviceIds}
          known={[]}
          isMultiple
          onChange={deviceIds => onChange({ deviceIds })}
        />
      )}
    </fieldset>
  )
}
