export { useField, useForm } from 'react-final-form';
