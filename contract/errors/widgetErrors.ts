/** Missing content of a component. */
export const widgetErrors = [
  'widget.mediaMissing',
  'widget.textMissing',
  'widget.urlMissing',
  'widget.momentMissing',
  'widget.endTextMissing',
  'widget.placeMissing',
  'widget.programMissing',
  'widget.colorMissing',
  'widget.iconMissing',
  'widget.networkMissing',
  'widget.passwordMissing',
  'widget.nameMissing',
  'widget.codeTooLong',
] as const
