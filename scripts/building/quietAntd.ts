// Vite plugin that hides antd's untranslated English labels of decorative elements from screen readers.
import type { Plugin } from 'vite'

const hidden = '"aria-hidden": true'
/** File of antd → texts and their replacements. An icon with an explicit label retains its label. */
export const quieted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@ant-design/icons/es/components/AntdIcon.js': {
    '"aria-label": icon.name': '"aria-hidden": restProps["aria-label"] === undefined || undefined',
  },
  // Hides the label of the arrow, because the header of a collapse panel is already a button with aria-expanded.
  'antd/es/collapse/Collapse.js': {
    "\"aria-label\": panelProps.isActive ? 'expanded' : 'collapsed'": hidden,
  },
  // Hides the clear button of a text field, which is not focusable; keyboard users empty the field directly.
  'rc-input/es/BaseInput.js': {
    'type: "button",\n        tabIndex: -1,': `type: "button",\n        ${hidden},\n        tabIndex: -1,`,
  },
  // Hides the two buttons of a number field, because the field is a spin button, in which arrow keys change the
  // value.
  'rc-input-number/es/StepHandler.js': {
    '"aria-label": "Increase Value"': hidden,
    '"aria-label": "Decrease Value"': hidden,
  },
  // Hides the visible items of a select's virtual list, because a separate list contains the accessible options.
  'rc-select/es/OptionList.js': {
    // A group title is not an option, so it has no selected state.
    '"aria-selected": isAriaSelected(value)\n    }), value)':
      '"aria-selected": group ? undefined : isAriaSelected(value)\n    }), value)',
    '"aria-selected": isAriaSelected(value),\n      className':
      '"aria-selected": virtual ? undefined : isAriaSelected(value),\n      className',
  },
}

/** Returns the changed code. Throws if a text is not found, which means that an update of antd changed it. */
export function quiet(file: string, code: string): string {
  let quietCode = code
  for (const [said, instead] of Object.entries(quieted[file] ?? {})) {
    if (!quietCode.includes(said)) throw new Error(`${file} does not say ${said} any more: see quietAntd`)
    quietCode = quietCode.replace(said, instead)
  }
  return quietCode
}

export function quietAntd(): Plugin {
  return {
    name: 'marquee:quiet-antd',
    transform: {
      filter: { id: Object.keys(quieted).map(file => new RegExp(`/node_modules/${file.replaceAll('.', '\\.')}$`)) },
      handler(code, id) {
        const file = Object.keys(quieted).find(name => id.endsWith(name))
        return file === undefined ? null : quiet(file, code)
      },
    },
  }
}
