import { App } from 'antd'
import { type RefObject, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/core/services/services.ts'
import { createViewSettings } from './builder/createViewSettings.ts'
import { createPanelLayout } from './builder/panelLayout.ts'
import type { CameraControls } from './camera/createCamera.ts'
import { useProgramStore } from './craft/ProgramContext.ts'
import { createBuilder } from './createBuilder.ts'
import type { Sheet } from './shell/BuilderSheets.tsx'

type Props = {
  programId: string
  camera: CameraControls
  /** The builder's root element. */
  root: RefObject<HTMLElement | null>
  onSave: () => void
  onSheet: (sheet: Sheet) => void
}

/** Creates the commands of the open builder once; they call the handlers of the latest render. */
export function useOpenBuilder({ programId, camera, root, onSave, onSheet }: Props) {
  const { t } = useTranslation('room')
  const { message } = App.useApp()
  const { user } = useSession()
  const store = useProgramStore()
  const save = useEffectEvent(onSave)
  const announce = useEffectEvent((text: string) => void message.info(text))
  const announceFocusMode = useEffectEvent((isAlone: boolean) => {
    const key = 'builder-focus-mode'
    if (isAlone) void message.info({ key, content: t('entered') })
    else message.destroy(key)
  })
  const [builder] = useState(() =>
    createBuilder({
      programId,
      store,
      camera,
      view: createViewSettings(localStorage),
      panels: createPanelLayout(localStorage, user?.id ?? ''),
      onSave: () => save(),
      onPreview: from => onSheet({ from }),
      onVersions: () => onSheet('versions'),
      onShortcuts: () => onSheet('shortcuts'),
      onAlone: isAlone => announceFocusMode(isAlone),
      announce: text => announce(text),
      root: () => root.current,
    }),
  )
  return builder
}
