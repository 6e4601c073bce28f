/** Texts that would leave a mark if anything ever ran them as a program. */
import { filled } from '../shot.ts';

/** No double quotes in it: texts that travel as JSON would have them escaped. */
export const program = `process.getBuiltinModule('fs').writeFileSync('${filled.mark}','1')`;

/** Constants by which a known generator of code puts values into its source without quotes. */
const magic = {
  date: '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d',
  nan: '__MAGIC_NAN__57f286b9_4c20_487f_b409_79804ddcb4f8',
  infinity: '__MAGIC_PLUS_INFINITY__bb201c39_3333_4695_b4ad_7f1722e7aa7a',
} as const;

/** Values that such a generator would write down as they are. */
export const generatorConstants: readonly string[] = [
  `${magic.date}${program}`,
  `${magic.date}0)+${program}+Number(0`,
  magic.nan,
  magic.infinity,
];

/** Ways out of the places where generators put names and values of others. */
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
