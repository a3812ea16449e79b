import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules/', 'build/'] },
  ...tseslint.configs.strict,
  {
    rules: {
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
