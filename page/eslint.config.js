import { noImportCircles } from './steps/import_circles.mjs';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules/', 'build/'] },
  ...tseslint.configs.strict,
  {
    plugins: { wend: { rules: { 'no-import-circles': noImportCircles } } },
    rules: {
      'wend/no-import-circles': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      eqeqeq: 'error',
      'no-implicit-globals': 'error',
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Names from files are text: use textContent.' },
        { property: 'outerHTML', message: 'Names from files are text: use textContent.' },
        { property: 'insertAdjacentHTML', message: 'Names from files are text: use textContent.' },
      ],
    },
  },
);
