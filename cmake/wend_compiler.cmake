# Compiler settings shared by every target of Wend.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Without this, compilers for processors that multiply and add in one step give other last bits,
# and so other results, than those for processors that do not.
if(NOT MSVC)
    add_compile_options(-ffp-contract=off)
endif()

# g++ tidies its memory from 128 MiB on; from half a gigabyte on it compiles a tenth quicker.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(--param=ggc-min-heapsize=524288)
endif()

# clang sees whether texts fit what is put into them; once is enough, and g++ compiles a twelfth quicker
# without.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_definitions(FMT_CONSTEVAL=)
endif()

# What one clone has compiled, another finds again: no name of a folder is a part of what is looked up.
# scripts/try_cache counts whether that is so.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER AND NOT CMAKE_HOST_WIN32)
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                    CCACHE_SLOPPINESS=time_macros ${CCACHE_PROGRAM})
endif()

# Checked programs have a hundred megabytes, which this linker puts together in a third of the time.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
    find_program(WEND_LLD NAMES ld.lld-22 ld.lld-19 ld.lld)
    if(WEND_LLD)
        add_link_options(--ld-path=${WEND_LLD})
    endif()
endif()

# Where a size has 32 bits, each of the many 64-bit numbers that count would bring a warning.
if(CMAKE_SIZEOF_VOID_P EQUAL 8)
    set(warn_of_conversion -Wconversion)
endif()

# The compilers that ./test has are to warn of nothing. Others, whose warnings nobody has seen, may, and
# so may whatever a project asks for that takes the library in.
if(PROJECT_IS_TOP_LEVEL AND
   ((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.") OR
    (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^(19|22)\\.")))
    set(warnings_are_errors -Werror)
endif()

# Turns the project's warnings on for one of its own targets.
function(wend_warnings target)
    if(MSVC)
        target_compile_options(${target} PRIVATE /W4)
    else()
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow
                                                 ${warn_of_conversion} ${warnings_are_errors}
                                                 -Wnon-virtual-dtor -Woverloaded-virtual)
    endif()
endfunction()
