# Windows of 64 bits, by MinGW-w64 with threads as POSIX has them. The program needs nothing beside
# it, and no time of its making stands in it, so that two builds of one commit are the same bytes.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
# g++ 12 puts one inline constant into the data that may be written in some units, and into that which
# may not in others; the linker then takes the two for different things with one name. Real ones show
# where the same sources are linked elsewhere.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-static -s -Wl,--gc-sections -Wl,--no-insert-timestamp -Wl,--allow-multiple-definition")
