/** Texts that would leave a trace if anything executed them as a program. */
import { filled } from '../shot.ts';

/** No double quotes in it: JSON would escape them. */
export const program = `process.getBuiltinModule('fs').writeFileSync('${filled.mark}','1')`;

/** Constants through which a known code generator puts values into its source without quotes. */
const magic = {
  date: '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d',
  nan: '__MAGIC_NAN__57f286b9_4c20_487f_b409_79804ddcb4f8',
  infinity: '__MAGIC_PLUS_INFINITY__bb201c39_3333_4695_b4ad_7f1722e7aa7a',
} as const;

/** Values that such a generator would write unchanged. */
export const generatorConstants: readonly string[] = [
  `${magic.date}${program}`,
  `${magic.date}0)+${program}+Number(0`,
  magic.nan,
  magic.infinity,
];

/** Texts that break out of the contexts where generators put names and values. */
export const programs: readonly string[] = [
  ...generatorConstants,
  program,
  `\${${program}}`,
  `\`+${program}+\``,
  `'+${program}+'`,
  `"+${program}+"`,
  `');${program};('`,
  `");${program};("`,
  `]);${program};([`,
  `*/${program}/*`,
  `\n${program}\n`,
  `\u2028${program}\u2028`,
  `{{${program}}}`,
  `{{constructor.constructor("${program}")()}}`,
  `<%= ${program} %>`,
  `#{${program}}`,
  `<script>${program}</script>`,
  `\\");${program}//`,
  `x: ${program}, y`,
  `x": ${program}, "y`,
  `__proto__: (${program}), z`,
  `$\{constructor.constructor('${program}')()}`,
  '; touch @MARK@ ;',
  '$(touch @MARK@)',
  '`touch @MARK@`',
  '| touch @MARK@',
];
