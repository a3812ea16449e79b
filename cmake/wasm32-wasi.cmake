# WebAssembly, by the compiler and the libraries of LLVM 22 as Debian packages them: no threads, no
# exceptions and no <filesystem>.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -Wno-deprecated")
# The archiver of any LLVM knows WebAssembly; that of the system does not.
find_program(CMAKE_AR NAMES llvm-ar-22 llvm-ar-19 llvm-ar REQUIRED)
find_program(CMAKE_RANLIB NAMES llvm-ranlib-22 llvm-ranlib-19 llvm-ranlib REQUIRED)
