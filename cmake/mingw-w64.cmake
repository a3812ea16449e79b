# Windows of 64 bits, by the compiler and the linker of LLVM 22 with the libraries of g++ and MinGW-w64,
# threads as POSIX has them. g++ 12 itself takes half as long again, keeps registers over calls of
# functions of which the linker takes another copy, which uses them, and puts one inline constant into
# the data that may be written in some units, and into that which may not in others.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET x86_64-w64-mingw32)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
find_program(CMAKE_AR NAMES x86_64-w64-mingw32-ar REQUIRED)
find_program(CMAKE_RANLIB NAMES x86_64-w64-mingw32-ranlib REQUIRED)
find_program(WEND_LLD NAMES ld.lld-22 REQUIRED)
# What a thread has for itself is kept as the libraries keep it.
set(CMAKE_CXX_FLAGS_INIT "-femulated-tls -Wno-deprecated -Wno-deprecated-literal-operator -Wno-dangling-gsl")
# The program and the library need nothing beside them, and no time of their making stands in them, so that
# two builds of one commit are the same bytes.
set(linked "--ld-path=${WEND_LLD} -static -s -lpthread -Wl,--gc-sections -Wl,--no-insert-timestamp")
set(CMAKE_EXE_LINKER_FLAGS_INIT "${linked}")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "${linked}")
